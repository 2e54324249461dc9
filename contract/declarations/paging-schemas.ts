import { z } from 'zod';
import { requestLimits } from './limits.ts';
import { type FieldWith, problem } from './problems.ts';
import { idSchema } from './schemas.ts';

/** A whole number in a query string. */
export function wholeNumber(field: FieldWith<'out-of-range'>, minimum: number, maximum: number) {
  const wrong = { error: problem(`${field}-out-of-range`) };
  return z.coerce.number(wrong).int(wrong).min(minimum, wrong).max(maximum, wrong);
}

/** Parameters of a list from newest to oldest. `cursor` is the last id of the previous page. */
export const pageQueryShape = {
  limit: wholeNumber('limit', 1, requestLimits.pageMax).optional(),
  cursor: idSchema.optional(),
};

/** A page number, from 1. Where it is optional, use `.optional()`: a default would fill it in. */
export const pageNumber = wholeNumber('page', 1, requestLimits.pageNumberMax);

/** Parameters of a list with page numbers, from 1. */
export const numberedPageShape = {
  page: pageNumber.default(1),
  limit: wholeNumber('limit', 1, requestLimits.pageMax).default(requestLimits.sellerPage),
};

/** Present when not all entries are counted: the total is an estimate, or the highest number counted. */
export const isEstimateSchema = z.literal(true).optional();

/** The pagination of a list with page numbers. */
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
