import {
  Droplet,
  Flower2,
  House,
  Leaf,
  type LucideIcon,
  MoveVertical,
  PawPrint,
  Ruler,
  Scale,
  Sprout,
  Sun,
  Utensils,
} from 'lucide-react';
import type { Fact } from '#contract/facts.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  sun: Sun,
  drop: Droplet,
  house: House,
  ruler: Ruler,
  sprout: Sprout,
  paw: PawPrint,
  food: Utensils,
  height: MoveVertical,
  pot: Flower2,
  scale: Scale,
};

/** The picture of a fact; its words stand beside it. */
export function FactIcon({ fact, className }: { fact: Fact; className: string }) {
  const Icon = icons[fact.icon] ?? Leaf;
  return <Icon aria-hidden className={`shrink-0 ${className}`} />;
}
