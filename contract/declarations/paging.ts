import { requestLimits } from './limits.ts';
import type { Pages } from './paging-schemas.ts';

export type NumberedPage = { page: number; limit: number };

type Total = { total: number; isEstimate: boolean };

export function countPages(limit: number, total: number): number {
  return Math.ceil(Math.min(total, requestLimits.rowsCounted) / limit);
}

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
