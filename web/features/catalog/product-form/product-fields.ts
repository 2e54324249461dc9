import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { type Product, type SellerProduct, sellerProductSchema } from '#contract/catalog.ts';
import type { SlotPicture } from '#web/ui/fields/picture-slots.tsx';

export type FieldName = Exclude<keyof SellerProduct, 'translations'>;

/** The fields that are typed or chosen from a list. */
export const fieldNames = Object.keys(sellerProductSchema.omit({ translations: true }).shape) as FieldName[];

/** What the product form holds, as it was typed. */
export type ProductFields = Record<FieldName, string> & { pictures: SlotPicture[] };

/** What comes out of the form: what was written, checked, and its pictures. */
export type CheckedProduct<Written> = Written & { pictures: SlotPicture[] };

export const emptyProduct = fieldsOf({ image: [] });

/** A product as the form shows it. */
export function fieldsOf({ image, ...product }: Partial<Product> & Pick<Product, 'image'>): ProductFields {
  const typed = (value: string | number | string[] = '') => (Array.isArray(value) ? value.join('\n') : String(value));
  const texts = Object.fromEntries(fieldNames.map((name) => [name, typed(product[name])]));
  return { ...(texts as Record<FieldName, string>), pictures: image };
}

/**
 * Checks the fields by the server's own rules; each line of the description is a point of its own. `noPicture` is said
 * where a picture is needed and there is none.
 */
export function productResolver<Written>(
  rules: z.ZodType<Written> & z.ZodObject,
  noPicture?: string,
): Resolver<ProductFields, unknown, CheckedProduct<Written>> {
  const lines = z.string().transform((text) => text.split('\n'));
  const fields = rules.extend({
    pictures: z.array(z.custom<SlotPicture>()).min(noPicture === undefined ? 0 : 1, noPicture),
    description: lines.pipe(rules.shape.description as z.ZodType<string[], string[]>),
  });
  return zodResolver(fields) as unknown as Resolver<ProductFields, unknown, CheckedProduct<Written>>;
}
