import { z } from 'zod';
import { productSchema, submitterSchema } from './schemas.ts';
import { listedVariantSchema } from './variant-schemas.ts';

export const listedProductSchema = productSchema.extend({
  originalSubmitterId: submitterSchema.optional(),
  waiting: z.number().int(),
  stock: z.number().int().nullable(),
  lowStock: z.number().int(),
  variants: z.array(listedVariantSchema).optional(),
  isDraft: z.boolean(),
  /** When a draft becomes public; null when no time is set. */
  publishAt: z.iso.datetime().nullable(),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;
