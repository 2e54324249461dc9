import { z } from 'zod';
import { preorderSchema } from '#contract/stock/preorder-schemas.ts';
import { productSchema, submitterSchema } from './schemas.ts';
import { shippingWeightSchema } from './shipping-weight-schemas.ts';
import { taxClasses } from './tax-class.ts';
import { listedVariantSchema } from './variant-schemas.ts';

export const listedProductSchema = productSchema.extend({
  originalSubmitterId: submitterSchema.optional(),
  waiting: z.number().int(),
  stock: z.number().int().nullable(),
  lowStock: z.number().int(),
  /** The whole pre-order, also while there are some in stock and after its day; null for none. */
  preorder: preorderSchema.nullable(),
  variants: z.array(listedVariantSchema).optional(),
  taxClass: z.enum(taxClasses),
  /** What a piece weighs, packed, in grams; null for the usual weight of its size. */
  shippingWeight: shippingWeightSchema,
  isDraft: z.boolean(),
  /** When a draft becomes public; null when no time is set. */
  publishAt: z.iso.datetime().nullable(),
  /** The version of all that the form sends. */
  version: z.number().int(),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;
