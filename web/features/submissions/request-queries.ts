import { infiniteQueryOptions } from '@tanstack/react-query';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

const pageSize = 10;

/** Cache key of the user's own product requests. */
export const ownRequestsKey = [ownKey, 'requests'] as const;

/** The user's own product requests, newest first, page by page. */
export function ownRequestsQuery(userId: string) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...ownRequestsKey, userId],
    queryFn: ({ pageParam, signal }) =>
      browserApi('GET /api/user-product-request/user-requests', { query: pageAfter(pageParam, pageSize) }, { signal }),
    // The seller may decide at any time.
    staleTime: 0,
  });
}
