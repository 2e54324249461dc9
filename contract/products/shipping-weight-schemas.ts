import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { piecesSchema } from '#contract/stock/schemas.ts';
import { productLimits } from './limits.ts';

const bounds = { least: productLimits.shippingWeightMin, most: productLimits.shippingWeightMax };
const notWhole = { error: problem('shipping-weight-not-whole') };

/** What a packed piece weighs in grams; null while no weight is stated. */
export const shippingWeightSchema = z.number().int().nullable();

/** The same as a person writes it; '' states none. */
export const writtenShippingWeightSchema = z.union(
  [z.null(), z.literal('').transform(() => null), piecesSchema('shipping-weight', bounds)],
  notWhole,
);

/** A weight in grams, as a number. */
export const gramsSchema = z
  .number(notWhole)
  .int(notWhole)
  .min(bounds.least, problem('shipping-weight-out-of-range'))
  .max(bounds.most, problem('shipping-weight-out-of-range'));

export const keptWeightSchema = z.object({
  productId: idSchema,
  /** The variant that has the weight; without it, the product, and each of its variants without a weight of its own. */
  variantId: idSchema.optional(),
  /** Null for the usual weight of the size. */
  grams: gramsSchema.nullable(),
});
export type KeptWeight = z.infer<typeof keptWeightSchema>;
