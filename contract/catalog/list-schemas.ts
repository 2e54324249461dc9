import { z } from 'zod';
import { cartLimits } from '#contract/cart/limits.ts';
import { pageQueryShape } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { languageCodes } from '#contract/languages.ts';
import { factQueryShape } from '#contract/products/fact-schemas.ts';
import { productLimits } from '#contract/products/limits.ts';
import { isProductSlug } from '#contract/products/product-slug.ts';
import { isCursorOf, productSorts, uuid } from '#contract/products/product-sorts.ts';
import { productStates } from '#contract/products/product-states.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { textLimits } from '#contract/text/limits.ts';
import { searchTextSchema } from '#contract/text/schemas.ts';

/** A price in taka. Nine digits in poisha fit the database column. */
const priceBound = z
  .string()
  .trim()
  .overwrite(latinDigits)
  .regex(/^\d{1,7}(\.\d{1,2})?$/, problem('price-not-number'));

/** Filters besides category, search and stock. */
const filterShape = {
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
  onOffer: z.enum(['true', 'false'], { error: problem('on-offer-invalid') }).optional(),
  ...factQueryShape,
};

const choiceShape = {
  inStock: z.enum(['true', 'false'], { error: problem('in-stock-invalid') }).optional(),
  category: z.string().max(textLimits.searchMax, problem('category-unknown')).optional(),
  search: searchTextSchema.optional(),
  /** The slug of a collection. */
  collection: z.string().max(productLimits.collectionSlugMax, problem('collection-slug-invalid')).optional(),
};

/** The filters that a collection may be made of. */
export const ruleShape = {
  category: choiceShape.category,
  search: choiceShape.search,
  ...filterShape,
};

export const reversed = { path: ['maxPrice'], error: problem('price-range-reversed') };

/** Whether the lower price is not above the higher one. */
export function isRange({
  minPrice,
  maxPrice,
}: {
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}): boolean {
  return minPrice === undefined || maxPrice === undefined || Number(minPrice) <= Number(maxPrice);
}

/** The cursor of a product list: an id, in a sorted list preceded by the sort value. */
export const productCursorSchema = z
  .string()
  .max(1100, problem('cursor-invalid'))
  .regex(new RegExp(`^(?:[\\w-]+\\.)?${uuid}$`, 'i'), problem('cursor-invalid'))
  .overwrite((text) => text.replace(/[^.]*$/, (id) => id.toLowerCase()));

export const productListQuery = z
  .object({
    ...choiceShape,
    /** Comma-separated product ids. */
    ids: z
      .string()
      .max(cartLimits.cartLinesMax * 37, problem('product-ids-too-many'))
      .regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,|$))*$/i, problem('product-ids-invalid'))
      .optional(),
    /** Comma-separated last parts of products' addresses: their slugs of today or of earlier, or their ids. */
    slugs: z
      .string()
      .max(cartLimits.cartLinesMax * (productLimits.productSlugMax + 1), problem('product-slugs-too-many'))
      .toLowerCase()
      .refine((slugs) => slugs.split(',').every(isProductSlug), problem('product-slugs-invalid'))
      .optional(),
    ...filterShape,
    sort: z.enum(productSorts, { error: problem('sort-unknown') }).optional(),
    language: z.enum(languageCodes, { error: problem('language-unknown') }).optional(),
    limit: pageQueryShape.limit,
    cursor: productCursorSchema.optional(),
  })
  .refine(isRange, reversed)
  .refine(({ sort, cursor }) => cursor === undefined || isCursorOf(cursor, sort), {
    path: ['cursor'],
    error: problem('cursor-invalid'),
  });

/** Filters of the seller's product list. */
export const sellerProductShape = {
  search: choiceShape.search,
  category: choiceShape.category,
  /** In stock, not in stock, or counted and low. */
  inStock: z.enum(['true', 'false', 'low'], { error: problem('in-stock-invalid') }).optional(),
  /** Left out: public products and drafts. */
  state: z.enum(productStates, { error: problem('product-state-unknown') }).optional(),
  sort: productListQuery.shape.sort,
  language: productListQuery.shape.language,
};

export const productFacetsQuery = z.object({ ...choiceShape, ...filterShape }).refine(isRange, reversed);

/** The number of products per value of each filterable fact. */
export const facetsSchema = z.array(
  z.object({ fact: z.string(), values: z.array(z.object({ value: z.string(), count: z.number().int() })) }),
);
export type Facets = z.infer<typeof facetsSchema>;
