/** A stem with leaves along it, which many plants are made of. */
import type { LeafStyle } from './leaf.ts';
import { leaf } from './leaf.ts';
import { along, type Point, smooth } from './path.ts';
import { line } from './shape.ts';

export type SprigStyle = {
  leaf: LeafStyle;
  /** How many pairs, or single leaves when they alternate. */
  count: number;
  stem: string;
  stemWidth?: number;
  /** Opposite pairs, or one leaf at a time. */
  pattern?: 'opposite' | 'alternate';
  /** How far the leaves stand off the stem, in degrees. */
  spread?: number;
  /** Where along the stem the first leaf grows. */
  from?: number;
  /** How much smaller the last leaf is than the first. */
  taper?: number;
  crown?: boolean;
};

export function sprig(centre: readonly Point[], style: SprigStyle): string {
  const { count, pattern = 'opposite', spread = 55, from = 0.18, taper = 0.45 } = style;
  const leaves = Array.from({ length: count }, (_, index) => {
    const t = from + ((index + 0.3) / count) * (1 - from);
    const { point, angle } = along(centre, t);
    const size = 1 - taper * (index / Math.max(1, count - 1));
    const one = (side: number) =>
      leaf(point, angle + side * spread * (1 - index * 0.03), {
        ...style.leaf,
        length: style.leaf.length * size,
        width: style.leaf.width * size,
      });
    return pattern === 'opposite' ? one(-1) + one(1) : one(index % 2 ? 1 : -1);
  });
  const end = along(centre, 1);
  const top = 1 - taper;
  const crown =
    style.crown === false
      ? ''
      : leaf(end.point, end.angle, { ...style.leaf, length: style.leaf.length * top, width: style.leaf.width * top });
  return line(smooth(centre, false), style.stem, style.stemWidth ?? 5) + leaves.join('') + crown;
}
