import { infiniteQueryOptions } from '@tanstack/react-query';
import { submissionCalls } from '#contract/submissions.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Requests on one page of the list. */
const pageSize = 10;

/** The user's own product requests are kept under this key. */
export const ownRequestsKey = [ownKey, 'requests'] as const;

/** The user's own product requests, newest first, page by page. */
export function ownRequestsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...ownRequestsKey, userId],
    queryFn: ({ pageParam, signal }) =>
      browserApi(
        submissionCalls.listOwnRequests,
        { query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The seller decides at any time: at every visit the state is read again.
    staleTime: 0,
  });
}
