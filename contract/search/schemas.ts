import { z } from 'zod';
import { factQueryShape } from '#contract/products/fact-schemas.ts';
import { productSchema } from '#contract/products/schemas.ts';
import { translatedNamesSchema } from '#contract/products/text-schemas.ts';

export const suggestedProductSchema = productSchema
  .pick({ _id: true, name: true, category: true, slug: true, image: true, offerPrice: true })
  .extend({
    translations: translatedNamesSchema.optional(),
    /** The lowest price, where the variants differ in price; `offerPrice` is the product's own. */
    priceFrom: productSchema.shape.offerPrice.optional(),
  });

/** What a search text says of products, as parameters of the product list; `search` has the remaining words. */
export const understoodSchema = z.object({
  ...factQueryShape,
  categories: z.array(z.string()).optional(),
  minPrice: z.string().optional(),
  maxPrice: z.string().optional(),
  search: z.string().optional(),
});
export type Understood = z.infer<typeof understoodSchema>;
