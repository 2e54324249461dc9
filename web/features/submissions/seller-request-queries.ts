import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/call.ts';
import { submissionCalls } from '#contract/submissions.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

const pageSize = 10;

/** The two lists of requests. */
export type RequestState = 'pending' | 'processed';

/** Everybody's product requests are cached under this key. */
export const sellerRequestsKey = [sellerKey, 'requests'] as const;

type RequestPage = CallReply<typeof submissionCalls.listRequests>;

function sellerRequestsQuery(state: RequestState) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...sellerRequestsKey, state],
    queryFn: ({ pageParam, signal }) =>
      browserApi(submissionCalls.listRequests, { query: { state, ...pageAfter(pageParam, pageSize) } }, { signal }),
    // Users offer products at any time: at every visit the list is read again.
    staleTime: 0,
  });
}

/** The pending or the processed requests of all users, newest first. */
export const useSellerRequests = (state: RequestState) => useInfiniteQuery(sellerRequestsQuery(state));

export type RequestQuery = ReturnType<typeof useSellerRequests>;

/** Takes a request that was decided off the list of pending ones, and lets the lists ask again. */
export async function refreshRequests(queries: QueryClient, decidedId: string): Promise<void> {
  await queries.cancelQueries({ queryKey: sellerRequestsKey });
  queries.setQueryData<InfiniteData<RequestPage>>(
    sellerRequestsQuery('pending').queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => withoutRequest(page, decidedId)) },
  );
  await queries.invalidateQueries({ queryKey: sellerRequestsKey });
}

function withoutRequest(page: RequestPage, id: string): RequestPage {
  return { ...page, requests: page.requests.filter(({ _id }) => _id !== id) };
}
