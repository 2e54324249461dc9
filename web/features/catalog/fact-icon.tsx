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
import type { Fact } from '#contract/products/facts.ts';

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

/** The icon of a fact. Decorative: the text is next to it. */
export function FactIcon({ fact, className }: { fact: Fact; className: string }) {
  const Icon = icons[fact.icon] ?? Leaf;
  return <Icon aria-hidden className={`shrink-0 ${className}`} />;
}
