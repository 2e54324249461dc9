import { limits } from '#contract/limits.ts';
import { usualShippingWeight } from '#contract/products/shipping-weight.ts';

/** A line to pack: the shipping weight of a piece in grams, null where the product states none, and its size. */
export type WeighedLine = { shippingWeight: number | null; size: string | null; quantity: number };

/** Returns a line's weight in grams: the pieces by their shipping weight, or by the usual one for their size. */
function lineWeight({ shippingWeight, size, quantity }: WeighedLine): number {
  return quantity * (shippingWeight ?? usualShippingWeight(size));
}

/** Returns a parcel's weight in grams: the sum of its lines, within the limits of a parcel. */
export function weightOf(lines: readonly WeighedLine[]): number {
  const sum = lines.reduce((all, line) => all + lineWeight(line), 0);
  return Math.min(limits.parcelWeightMax * 1000, Math.max(limits.parcelWeightMin * 1000, sum));
}
