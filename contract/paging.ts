import { z } from 'zod';
import { idSchema } from './call.ts';
import { limits } from './limits.ts';
import { type FieldWith, problem } from './problems.ts';

/** A whole number of a query. */
export function wholeNumber(field: FieldWith<'out-of-range'>, minimum: number, maximum: number) {
  const wrong = { error: problem(`${field}-out-of-range`) };
  return z.coerce.number(wrong).int(wrong).min(minimum, wrong).max(maximum, wrong);
}

/** A page of a list that runs from the newest to the oldest: `cursor` is the last id of the page before. */
export const pageQueryShape = {
  limit: wholeNumber('limit', 1, limits.pageMax).optional(),
  cursor: idSchema.optional(),
};

/** Number of a page, from 1. Where it may be left out, `.optional()`: a default would fill it in. */
export const pageNumber = wholeNumber('page', 1, limits.pageNumberMax);

/** A page of a list by its number, from 1. */
export const numberedPageShape = {
  page: pageNumber.default(1),
  limit: wholeNumber('limit', 1, limits.pageMax).default(limits.sellerPage),
};
export type NumberedPage = { page: number; limit: number };

/** Present when there are more entries than are counted: the total is an estimate, or the highest number counted. */
export const isEstimateSchema = z.literal(true).optional();

/** Where a numbered page stands among its neighbours. */
export const pagesSchema = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
  /** The same as `hasNext`, under the name that lists of posts use. */
  hasNextPage: z.boolean(),
  isEstimate: isEstimateSchema,
});
export type Pages = z.infer<typeof pagesSchema>;
type Total = { total: number; isEstimate: boolean };

/** The pages of a list that has so many rows and is read by page number as far as its rows are counted. */
export function countPages(limit: number, total: number): number {
  return Math.ceil(Math.min(total, limits.rowsCounted) / limit);
}

/** The pages of a list of `total` rows, seen from one of them. */
export function pagesOf({ page, limit }: NumberedPage, { total, isEstimate }: Total): Pages {
  const totalPages = countPages(limit, total);
  const hasNext = page < totalPages;
  return {
    currentPage: page,
    totalPages,
    hasNext,
    hasPrev: page > 1,
    hasNextPage: hasNext,
    ...(isEstimate && { isEstimate }),
  };
}
