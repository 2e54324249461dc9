import { infiniteQueryOptions } from '@tanstack/react-query';
import { submissionCalls } from '#contract/submissions.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

/** Requests on one page of the list. */
const pageSize = 10;

/** The user's own product requests are kept under this key. */
export const ownRequestsKey = [ownKey, 'requests'] as const;

/** The user's own product requests, newest first, page by page. */
export function ownRequestsQuery(userId: string) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...ownRequestsKey, userId],
    queryFn: ({ pageParam, signal }) =>
      browserApi(submissionCalls.listOwnRequests, { query: pageAfter(pageParam, pageSize) }, { signal }),
    // The seller decides at any time: at every visit the state is read again.
    staleTime: 0,
  });
}
