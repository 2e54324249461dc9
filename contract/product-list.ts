import { z } from 'zod';
import { latinDigits } from './digits.ts';
import { factQueryShape } from './fact-schemas.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { pageQueryShape } from './paging.ts';
import { problem } from './problems.ts';
import { isCursorOf, productSorts, uuid } from './product-sorts.ts';
import { searchTextSchema } from './text.ts';

/** A price in taka. Nine digits in poisha fit the column. */
const priceBound = z
  .string()
  .trim()
  .overwrite(latinDigits)
  .regex(/^\d{1,7}(\.\d{1,2})?$/, problem('price-not-number'));

/** What chooses products beside category, search and stock. */
const filterShape = {
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
  onOffer: z.enum(['true', 'false'], { error: problem('on-offer-invalid') }).optional(),
  ...factQueryShape,
};

const choiceShape = {
  inStock: z.enum(['true', 'false'], { error: problem('in-stock-invalid') }).optional(),
  category: z.string().max(limits.searchMax, problem('category-unknown')).optional(),
  search: searchTextSchema.optional(),
};

const reversed = { path: ['maxPrice'], error: problem('price-range-reversed') };

/** Whether the lower price is not above the higher one. */
function isRange({ minPrice, maxPrice }: { minPrice?: string | undefined; maxPrice?: string | undefined }): boolean {
  return minPrice === undefined || maxPrice === undefined || Number(minPrice) <= Number(maxPrice);
}

/** Where a page of products begins: an id, in a sorted list with what it is sorted by in front. */
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
      .max(limits.cartLinesMax * 37, problem('product-ids-too-many'))
      .regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,|$))*$/i, problem('product-ids-invalid'))
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

/** What chooses products in the seller's list. */
export const sellerProductShape = {
  search: choiceShape.search,
  category: choiceShape.category,
  /** In stock, not in stock, or counted and low. */
  inStock: z.enum(['true', 'false', 'low'], { error: problem('in-stock-invalid') }).optional(),
  sort: productListQuery.shape.sort,
  language: productListQuery.shape.language,
};

export const productFacetsQuery = z.object({ ...choiceShape, ...filterShape }).refine(isRange, reversed);

/** How many products have each value of the facts that filter a list. */
export const facetsSchema = z.array(
  z.object({ fact: z.string(), values: z.array(z.object({ value: z.string(), count: z.number().int() })) }),
);
export type Facets = z.infer<typeof facetsSchema>;
