import { z } from 'zod';
import { addressSchema } from '#contract/addresses/schemas.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { translatedNamesSchema } from '#contract/products/text-schemas.ts';
import { textByLanguageSchema } from '#contract/text/text-by-language-schemas.ts';

/** The content of an order before or after an edit. Amounts in taka. */
export const orderContentSchema = z.object({
  items: z.array(
    z.object({
      productId: idSchema,
      variantId: idSchema.optional(),
      name: z.string(),
      translations: translatedNamesSchema.optional(),
      label: textByLanguageSchema.optional(),
      quantity: z.number().int(),
      /** Of a piece. */
      price: z.number(),
      /** Why it has a price of its own. */
      reason: z.string().optional(),
    }),
  ),
  address: addressSchema,
  fee: z.number(),
  note: z.string().optional(),
  subtotal: z.number(),
  discount: z.number().optional(),
  /** The coupon of the order; an offer that counts by itself has none. */
  coupon: z.object({ code: z.string() }).optional(),
  tax: z.number(),
  amount: z.number(),
});
export type OrderContent = z.infer<typeof orderContentSchema>;
