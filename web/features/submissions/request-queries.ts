import { infiniteQueryOptions } from '@tanstack/react-query';
import { submissionCalls } from '#contract/submissions.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

const pageSize = 10;

/** The user's own product requests are cached under this key. */
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
