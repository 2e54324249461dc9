import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { seenVersionSchema } from '#contract/declarations/version-schema.ts';
import { fieldOf, isRecord } from '#contract/records.ts';
import { stockLimits } from '#contract/stock/limits.ts';
import { offeredPreorderSchema, preorderSchema } from '#contract/stock/preorder-schemas.ts';
import { writtenLowStockSchema, writtenStockSchema } from '#contract/stock/schemas.ts';
import { textLimits } from '#contract/text/limits.ts';
import { oneLineText } from '#contract/text/schemas.ts';
import { textByLanguageSchema, writtenTextByLanguage } from '#contract/text/text-by-language-schemas.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { factsSchema, writtenFactsSchema } from './fact-schemas.ts';
import { productLimits } from './limits.ts';
import { type PriceField, priceSchema } from './price-schema.ts';
import { publicationShape } from './publication-schemas.ts';
import { writtenShippingWeightSchema } from './shipping-weight-schemas.ts';
import { taxClasses } from './tax-class.ts';
import { descriptionSchema, productNameSchema, translationsSchema, writtenTranslationsSchema } from './text-schemas.ts';
import {
  offeredVariantsShape,
  skuSchema,
  variantSchema,
  variesBySchema,
  weightSchema,
  writtenVariantsShape,
} from './variant-schemas.ts';

const taxClassSchema = z.enum(taxClasses, { error: problem('tax-class-not-chosen') });

/** The category chosen for a product, in any case; '' for none. Only the shop knows whether the category exists. */
const chosenCategorySchema = z
  .string({ error: problem('category-not-chosen') })
  .trim()
  .overwrite(visibleText)
  .max(textLimits.searchMax, problem('category-not-chosen'));

export const productSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** A path of a category; '' for none. */
  category: z.string(),
  /** The last part of its address; the id of a product that has no slug yet. */
  slug: z.string(),
  image: z.array(z.string()),
  price: z.number(),
  offerPrice: z.number(),
  description: z.array(z.string()),
  inStock: z.boolean(),
  fewLeft: z.number().int().min(1).max(stockLimits.fewLeftMax).optional(),
  /** Present while it is in stock by a pre-order alone. */
  preorder: offeredPreorderSchema.optional(),
  weight: z.string().optional(),
  /** Buyers' average rating in stars, and the number of their reviews; missing without ratings. */
  rating: z.object({ average: z.number(), count: z.number().int() }).optional(),
  originalSubmitterId: z.string().optional(),
  /** The public name of the user who submitted it. */
  grownBy: z.string().optional(),
  /** Present for a product of a deleted account: it is neither the shop's own nor names a grower. */
  growerLeft: z.literal(true).optional(),
  inTheParcel: textByLanguageSchema.optional(),
  /** The places in `image` of drawn pictures, from 0. */
  drawn: z.array(z.number().int()).optional(),
  facts: factsSchema.optional(),
  translations: translationsSchema.optional(),
  /** Of a product with one variant. */
  sku: z.string().optional(),
  /** By which facts its variants differ, in the seller's order; present with two or more of them, like `variants`. */
  variesBy: variesBySchema.optional(),
  /**
   * In the seller's order. The product's own price, stock and weight are those of the first variant in stock, else of
   * the first variant.
   */
  variants: z.array(variantSchema).optional(),
  /** The id of the only variant, where it differs from the product's id: carts may use either. */
  onlyVariant: idSchema.optional(),
});
export type Product = z.infer<typeof productSchema>;

export const submitterSchema = z.object({ _id: idSchema, name: z.string() });

/** A slug as a person writes it: any text, which the server turns into a slug. An empty one is made from the name. */
const writtenSlugSchema = oneLineText('product-slug')
  .max(productLimits.productNameMax, problem('product-slug-too-long'))
  .regex(/^$|[\p{Script=Latin}\p{Script=Bengali}\d]/u, problem('product-slug-invalid'));

export function productInputSchema(prices: { price: PriceField; offerPrice: PriceField }) {
  return z.object(
    {
      name: productNameSchema,
      price: priceSchema(prices.price),
      offerPrice: priceSchema(prices.offerPrice),
      category: chosenCategorySchema.min(1, problem('category-not-chosen')),
      description: descriptionSchema,
      slug: writtenSlugSchema.optional(),
      facts: writtenFactsSchema.optional(),
      translations: writtenTranslationsSchema.optional(),
      ...offeredVariantsShape(prices),
    },
    { error: problem('product-data-missing') },
  );
}

/** Beside variants the product's own prices are not read, and may be left out: the first variant's stand for them. */
export function pricedByVariants<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema>, z.input<Schema>> {
  const priced: z.ZodType = z.preprocess((written) => {
    const variants = fieldOf(written, 'variants');
    const [first] = Array.isArray(variants) ? variants : [];
    if (!isRecord(written) || !isRecord(first)) return written;
    return { ...written, price: first.price, offerPrice: first.offerPrice };
  }, schema);
  return priced as z.ZodType<z.output<Schema>, z.input<Schema>>;
}

const parcelTextSchema = writtenTextByLanguage(textLimits.shopTextMax, {
  missing: problem('shop-text-missing'),
  tooLong: problem('shop-text-too-long'),
});

export const sellerProductSchema = productInputSchema({ price: 'price', offerPrice: 'offer-price' }).extend({
  category: chosenCategorySchema.default(''),
  description: descriptionSchema.default([]),
  weight: weightSchema.default(''),
  shippingWeight: writtenShippingWeightSchema.optional(),
  sku: skuSchema.optional(),
  ...writtenVariantsShape,
  inTheParcel: parcelTextSchema.optional(),
  stock: writtenStockSchema.optional(),
  lowStock: writtenLowStockSchema.optional(),
  preorder: preorderSchema.nullable().optional(),
  taxClass: taxClassSchema.optional(),
});
export type SellerProduct = z.infer<typeof sellerProductSchema>;

export const addedProductSchema = sellerProductSchema.extend(publicationShape);
export type AddedProduct = z.infer<typeof addedProductSchema>;

export const changedProductSchema = sellerProductSchema
  .extend({
    ...publicationShape,
    stockFrom: writtenStockSchema.optional(),
    image: z
      .array(z.string({ error: problem('pictures-not-addresses') }).nullable(), {
        error: problem('pictures-not-addresses'),
      })
      .max(productLimits.productPicturesMax, problem('pictures-too-many'))
      .optional(),
    version: seenVersionSchema,
  })
  .refine(({ stock, stockFrom }) => stock === undefined || stockFrom !== undefined, {
    path: ['stockFrom'],
    error: problem('stock-from-missing'),
  });
export type ChangedProduct = z.infer<typeof changedProductSchema>;
