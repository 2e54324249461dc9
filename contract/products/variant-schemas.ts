import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { translatedLanguages } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';
import { stockLimits } from '#contract/stock/limits.ts';
import { offeredPreorderSchema } from '#contract/stock/preorder-schemas.ts';
import { writtenLowStockSchema, writtenStockSchema } from '#contract/stock/schemas.ts';
import { identifierText, oneLineText } from '#contract/text/schemas.ts';
import { factsSchema, factTextSchema, writtenFactsOf } from './fact-schemas.ts';
import { productLimits } from './limits.ts';
import { type PriceField, priceSchema } from './price-schema.ts';
import { shippingWeightSchema, writtenShippingWeightSchema } from './shipping-weight-schemas.ts';
import { variantFacts } from './variants.ts';

export const weightSchema = oneLineText('weight').max(productLimits.weightMax, problem('weight-too-long'));
/** A stock keeping unit; '' is none. */
export const skuSchema = identifierText('sku').max(productLimits.skuMax, problem('sku-too-long'));

/** The kind of a variant in other languages than the default one. */
const variantTranslationsSchema = z.object(
  recordOf(translatedLanguages, () => z.object({ kind: z.string() }).optional()),
);
export type VariantTranslations = z.infer<typeof variantTranslationsSchema>;

/** A variant of a product, as everybody sees it. `facts` are the facts by which the variants differ. */
export const variantSchema = z.object({
  _id: idSchema,
  facts: factsSchema,
  price: z.number(),
  offerPrice: z.number(),
  inStock: z.boolean(),
  fewLeft: z.number().int().min(1).max(stockLimits.fewLeftMax).optional(),
  preorder: offeredPreorderSchema.optional(),
  sku: z.string().optional(),
  weight: z.string().optional(),
  /** One of the product's pictures. */
  image: z.string().optional(),
  translations: variantTranslationsSchema.optional(),
});
export type Variant = z.infer<typeof variantSchema>;

export const variesBySchema = z.array(z.enum(variantFacts));

/** A variant as the seller sees it. */
export const listedVariantSchema = variantSchema.extend({
  stock: z.number().int().nullable(),
  lowStock: z.number().int(),
  /** Its own; null for the product's. */
  shippingWeight: shippingWeightSchema,
});

const writtenTranslationsSchema = z
  .strictObject(
    recordOf(translatedLanguages, () =>
      z.object({ kind: factTextSchema }, { error: problem('translation-not-texts') }).optional(),
    ),
    { error: problem('translations-not-by-language') },
  )
  .transform(withoutEmpty);

function withoutEmpty(written: VariantTranslations): VariantTranslations {
  return Object.fromEntries(Object.entries(written).filter(([, translation]) => translation?.kind));
}

/** A variant's picture: an address among the product's pictures, or its place among them, from 0. */
const chosenPictureSchema = z.union(
  [
    z.string(),
    z
      .number()
      .int()
      .min(0)
      .max(productLimits.productPicturesMax - 1),
  ],
  {
    error: problem('variant-picture-unknown'),
  },
);

const idShape = { _id: idSchema.optional() };

/** What anybody may write about a variant. */
function offeredShape(prices: { price: PriceField; offerPrice: PriceField }) {
  return {
    ...idShape,
    facts: writtenFactsOf(variantFacts, 'variant-facts-unknown'),
    price: priceSchema(prices.price),
    offerPrice: priceSchema(prices.offerPrice),
    weight: weightSchema.default(''),
    image: chosenPictureSchema.nullish(),
    translations: writtenTranslationsSchema.default({}),
  };
}

/** What a seller may write besides. */
const sellerShape = {
  sku: skuSchema.default(''),
  stock: writtenStockSchema.optional(),
  stockFrom: writtenStockSchema.optional(),
  lowStock: writtenLowStockSchema.optional(),
  shippingWeight: writtenShippingWeightSchema.optional(),
};

const variesByWritten = z
  .array(z.enum(variantFacts, { error: problem('varies-by-invalid') }), { error: problem('varies-by-invalid') })
  .max(productLimits.variesByMax, problem('varies-by-invalid'))
  .refine((keys) => new Set(keys).size === keys.length, problem('varies-by-invalid'));

function listOf<Schema extends z.ZodType>(variant: Schema) {
  return z.array(variant, { error: problem('variants-missing') }).min(1, problem('variants-missing'));
}

/**
 * The whole list of variants that a submitter offers, and the facts by which they differ. A refusal of its own bounds
 * their number.
 */
export function offeredVariantsShape(prices: { price: PriceField; offerPrice: PriceField }) {
  return {
    variesBy: variesByWritten.optional(),
    variants: listOf(z.object(offeredShape(prices))).optional(),
  };
}

const sellerVariantSchema = z
  .object({ ...offeredShape({ price: 'price', offerPrice: 'offer-price' }), ...sellerShape })
  .refine(({ _id, stock, stockFrom }) => _id === undefined || stock === undefined || stockFrom !== undefined, {
    path: ['stockFrom'],
    error: problem('stock-from-missing'),
  });

/** The same as a seller writes it: with stocks and stock keeping units. */
export const writtenVariantsShape = {
  variesBy: variesByWritten.optional(),
  variants: listOf(sellerVariantSchema).optional(),
};

/** A variant as a submitter or the seller writes it. */
export type WrittenVariant = z.infer<z.ZodObject<ReturnType<typeof offeredShape>>> &
  Partial<Pick<z.infer<typeof sellerVariantSchema>, keyof typeof sellerShape>>;
