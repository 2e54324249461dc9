import { z } from 'zod';
import { descriptionSchema, type Product, sellerProductSchema } from '#contract/catalog.ts';
import type { SlotPicture } from '#web/ui/fields/picture-slots.tsx';

/** What the seller's product form holds, as it was typed. */
export type ProductFields = {
  pictures: SlotPicture[];
  name: string;
  description: string;
  category: string;
  price: string;
  offerPrice: string;
  weight: string;
};

export const emptyProduct: ProductFields = {
  pictures: [],
  name: '',
  description: '',
  category: '',
  price: '',
  offerPrice: '',
  weight: '',
};

/** The fields as they are sent; each line of the description is a point of its own. */
export const productFieldsSchema = sellerProductSchema.extend({
  pictures: z.array(z.custom<SlotPicture>()),
  description: z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(descriptionSchema),
});
export type CheckedProduct = z.output<typeof productFieldsSchema>;

/** A product as the form shows it. */
export function fieldsOf(product: Product): ProductFields {
  const { image, name, description, category, price, offerPrice, weight = '' } = product;
  return {
    pictures: image,
    name,
    description: description.join('\n'),
    category,
    price: String(price),
    offerPrice: String(offerPrice),
    weight,
  };
}
