import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { type Language, languageCodes, type TranslatedLanguage, translatedLanguages } from '#contract/languages.ts';
import { type Product, type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { type Translations, writtenTranslationsSchema } from '#contract/products/text-schemas.ts';
import { keysOf, recordOf } from '#contract/records.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';
import { factFieldNames, type TypedFacts, typedFacts, typedFactsSchema } from './typed-facts.ts';

/** The product's own text and select fields, without those that are objects. */
const ownNames = keysOf(
  sellerProductSchema.omit({ facts: true, translations: true, inTheParcel: true, variesBy: true, variants: true })
    .shape,
);
type OwnName = Exclude<keyof SellerProduct, 'facts' | 'translations' | 'inTheParcel' | 'variesBy' | 'variants'>;

type TypedTranslations = Record<TranslatedLanguage, { name: string; description: string }>;

/** Every text and select field. */
export const fieldNames = [
  ...ownNames,
  ...factFieldNames,
  ...translatedLanguages.flatMap((code) => [`translations.${code}.name`, `translations.${code}.description`] as const),
  ...languageCodes.map((code) => `inTheParcel.${code}` as const),
];
export type FieldName = (typeof fieldNames)[number];

/** The form's values, as typed. */
export type ProductFields = Record<OwnName, string> & {
  facts: TypedFacts;
  translations: TypedTranslations;
  inTheParcel: Record<Language, string>;
  pictures: SlotPicture[];
};

/** The validated values with the pictures. */
export type CheckedProduct<Written> = Written & { pictures: SlotPicture[] };

/** Product fields that only the seller sees. */
type Counted = Pick<ListedProduct, 'stock' | 'lowStock'>;

export const emptyProduct = productFieldsOf({ image: [] });

/** A product as form values. */
export function productFieldsOf({
  image,
  facts,
  translations,
  inTheParcel,
  ...product
}: Partial<Omit<Product, 'originalSubmitterId'> & Counted> & Pick<Product, 'image'>): ProductFields {
  return {
    ...recordOf(ownNames, (name) => typed(product[name])),
    facts: typedFacts(facts),
    translations: recordOf(translatedLanguages, (code) => {
      const { name, description } = translations?.[code] ?? {};
      return { name: typed(name), description: typed(description) };
    }),
    inTheParcel: recordOf(languageCodes, (code) => typed(inTheParcel?.[code])),
    pictures: image,
  };
}

/** A value as typed text. */
function typed(value: string | number | string[] | null = ''): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/**
 * Validates the fields with the server's schema; each line of the description becomes a list item. `noPicture` is the
 * message for a missing picture.
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
