import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { sellerKey, sellerWorkKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

const pageSize = 10;

export type RequestState = 'pending' | 'processed';

/** Cache key of all product requests. */
export const sellerRequestsKey = [sellerKey, 'requests'] as const;

type RequestPage = ReplyOf<'GET /api/user-product-request/all-requests'>;

function sellerRequestsQuery(state: RequestState) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...sellerRequestsKey, state],
    queryFn: ({ pageParam, signal }) =>
      browserApi(
        'GET /api/user-product-request/all-requests',
        { query: { state, ...pageAfter(pageParam, pageSize) } },
        { signal },
      ),
    // Users submit products at any time.
    staleTime: 0,
  });
}

/** The pending or the processed requests of all users, newest first. */
export const useSellerRequests = (state: RequestState) => useInfiniteQuery(sellerRequestsQuery(state));

export type RequestQuery = ReturnType<typeof useSellerRequests>;

/** Removes a decided request from the pending list and refetches the lists. */
export async function refreshRequests(queries: QueryClient, decidedId: string): Promise<void> {
  await queries.cancelQueries({ queryKey: sellerRequestsKey });
  queries.setQueryData<InfiniteData<RequestPage>>(
    sellerRequestsQuery('pending').queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => withoutRequest(page, decidedId)) },
  );
  await Promise.all([
    queries.invalidateQueries({ queryKey: sellerRequestsKey }),
    queries.invalidateQueries({ queryKey: sellerWorkKey }),
  ]);
}

function withoutRequest(page: RequestPage, id: string): RequestPage {
  return { ...page, requests: page.requests.filter(({ _id }) => _id !== id) };
}
