import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';
import type { ReviewView } from './review-view.ts';

const reviewsKey = ['reviews'] as const;
const ownReviewsKey = [ownKey, 'reviews'] as const;

/** A page of a product's reviews, with the spread of all. */
export function reviewsQuery(productId: string, { page, sort }: ReviewView, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: [...reviewsKey, productId, page, sort],
    queryFn: ({ signal }) => api('GET /api/review/list', { query: { productId, page, sort } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the user has written of a product, or may write. */
export function ownReviewQuery(userId: string, productId: string) {
  return queryOptions({
    queryKey: [...ownReviewsKey, userId, 'of', productId],
    queryFn: ({ signal }) => browserApi('GET /api/review/mine', { query: { productId, limit: 1 } }, { signal }),
    // The order may have arrived meanwhile.
    staleTime: 0,
  });
}

/** All reviews that the user has written, and the products still to review. */
export function ownReviewsQuery(userId: string) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...ownReviewsKey, userId, 'all'],
    queryFn: ({ pageParam, signal }) =>
      browserApi('GET /api/review/mine', { query: pageAfter(pageParam, 20) }, { signal }),
    staleTime: 0,
  });
}

/** Reloads whatever shows reviews. */
export function reloadReviews(queries: QueryClient): Promise<unknown> {
  const keys = [reviewsKey, ownReviewsKey, ['products']] as const;
  return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
