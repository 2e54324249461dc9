import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { type Product, type SellerProduct, sellerProductSchema } from '#contract/catalog.ts';
import { type TranslatedLanguage, translatedLanguages } from '#contract/languages.ts';
import { type Translations, writtenTranslationsSchema } from '#contract/product-texts.ts';
import { keysOf, recordOf } from '#contract/records.ts';
import type { ListedProduct } from '#contract/seller-products.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import type { SlotPicture } from '#web/ui/fields/picture-slots.tsx';
import { factFieldNames, type TypedFacts, typedFacts, typedFactsSchema } from './typed-facts.ts';

/** The fields of a product itself that are typed or chosen from a list. */
const ownNames = keysOf(sellerProductSchema.omit({ facts: true, translations: true }).shape);
type OwnName = Exclude<keyof SellerProduct, 'facts' | 'translations'>;

type TypedTranslations = Record<TranslatedLanguage, { name: string; description: string }>;

/** Every field that is typed or chosen from a list. */
export const fieldNames = [
  ...ownNames,
  ...factFieldNames,
  ...translatedLanguages.flatMap((code) => [`translations.${code}.name`, `translations.${code}.description`] as const),
];
export type FieldName = (typeof fieldNames)[number];

/** What the product form holds, as it was typed. */
export type ProductFields = Record<OwnName, string> & {
  facts: TypedFacts;
  translations: TypedTranslations;
  pictures: SlotPicture[];
};

/** What comes out of the form: what was written, checked, and its pictures. */
export type CheckedProduct<Written> = Written & { pictures: SlotPicture[] };

/** What a seller knows of a product beyond what everybody sees. */
type Counted = Pick<ListedProduct, 'stock' | 'lowStock'>;

export const emptyProduct = productFieldsOf({ image: [] });

/** A product as the form shows it. */
export function productFieldsOf({
  image,
  facts,
  translations,
  ...product
}: Partial<Omit<Product, 'originalSubmitterId'> & Counted> & Pick<Product, 'image'>): ProductFields {
  return {
    ...recordOf(ownNames, (name) => typed(product[name])),
    facts: typedFacts(facts),
    translations: recordOf(translatedLanguages, (code) => {
      const { name, description } = translations?.[code] ?? {};
      return { name: typed(name), description: typed(description) };
    }),
    pictures: image,
  };
}

/** A value as somebody would have typed it. */
function typed(value: string | number | string[] | null = ''): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/**
 * Checks the fields by the server's own rules; each line of the description is a point of its own. `noPicture` is shown
 * where a picture is needed and there is none.
 */
export function productResolver<Written>(
  rules: z.ZodType<Written> & z.ZodObject,
  noPicture?: string,
): Resolver<ProductFields, unknown, CheckedProduct<Written>> {
  const lines = z.string().transform((text) => text.split('\n'));
  const translation = z.object({ name: z.string(), description: lines });
  const translations = z.object(Object.fromEntries(translatedLanguages.map((code) => [code, translation])));
  const fields = rules.extend({
    pictures: z.array(z.custom<SlotPicture>()).min(noPicture === undefined ? 0 : 1, noPicture),
    description: lines.pipe(rules.shape.description as z.ZodType<string[], string[]>),
    facts: typedFactsSchema,
    translations: translations.pipe(
      writtenTranslationsSchema as z.ZodType<Translations, z.output<typeof translations>>,
    ),
  });
  return formResolver(fields);
}
