import { type Language, languageCodes, type TranslatedLanguage, translatedLanguages } from '#contract/languages.ts';
import { type Product, type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { soldId } from '#contract/products/sold-product.ts';
import { keysOf, recordOf } from '#contract/records.ts';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';
import { factFieldNames, type TypedFacts, typedFacts } from './typed-facts.ts';
import { type KnownVariant, typedVariant, type VariantFields } from './variants/typed-variants.ts';

/** The product's own text and select fields, without those that are objects. */
const ownNames = keysOf(
  sellerProductSchema.omit({
    facts: true,
    translations: true,
    inTheParcel: true,
    preorder: true,
    variesBy: true,
    variants: true,
  }).shape,
);
type OwnName = Exclude<
  keyof SellerProduct,
  'facts' | 'translations' | 'inTheParcel' | 'preorder' | 'variesBy' | 'variants'
>;

type TypedTranslations = Record<TranslatedLanguage, { name: string; description: string }>;

/** Every text and select field. */
export const fieldNames = [
  ...ownNames,
  ...factFieldNames,
  ...translatedLanguages.flatMap((code) => [`translations.${code}.name`, `translations.${code}.description`] as const),
  ...languageCodes.map((code) => `inTheParcel.${code}` as const),
  'preorder.shipsFrom' as const,
  'preorder.limit' as const,
];
export type FieldName = (typeof fieldNames)[number];

/** The form's values, as typed. */
export type ProductFields = Record<OwnName, string> &
  VariantFields & {
    facts: TypedFacts;
    translations: TypedTranslations;
    inTheParcel: Record<Language, string>;
    preorder: { shipsFrom: string; limit: string };
    pictures: SlotPicture[];
  };

/** Product fields that only the seller sees. */
type Counted = Pick<ListedProduct, 'stock' | 'lowStock' | 'taxClass' | 'shippingWeight'> & {
  /** Others than the seller do not read the limit. */
  preorder: { shipsFrom: string; limit?: number } | null;
};

export const emptyProduct = productFieldsOf({ image: [] });

type Known = Partial<Omit<Product, 'originalSubmitterId' | 'preorder' | 'variants'> & Counted> &
  Pick<Product, 'image'> & { variants?: readonly KnownVariant[] | undefined };

/** A product as form values. */
export function productFieldsOf({
  image,
  facts,
  translations,
  inTheParcel,
  preorder,
  variesBy = [],
  variants = [],
  ...product
}: Known): ProductFields {
  const hasVariants = variants.length > 1;
  return {
    ...recordOf(ownNames, (name) => typed(product[name])),
    taxClass: product.taxClass ?? 'exempt',
    facts: typedFacts(facts),
    translations: recordOf(translatedLanguages, (code) => {
      const { name, description } = translations?.[code] ?? {};
      return { name: typed(name), description: typed(description) };
    }),
    inTheParcel: recordOf(languageCodes, (code) => typed(inTheParcel?.[code])),
    preorder: { shipsFrom: typed(preorder?.shipsFrom), limit: typed(preorder?.limit) },
    hasVariants,
    variesBy: [...variesBy],
    variants: hasVariants ? variants.map((variant) => typedVariant(variant)) : [],
    soleVariantId: '',
    pictures: image,
  };
}

/** A product of the shop as form values. A product without variants counts as its own sole variant. */
export function storedProductFields(product: ListedProduct): ProductFields {
  const fields = productFieldsOf(product);
  return { ...fields, soleVariantId: fields.hasVariants ? '' : soldId(product) };
}

/** A value as typed text. */
function typed(value: string | number | string[] | null = ''): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
