import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { newsletterCalls } from '#contract/newsletter.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

export const subscribersKey = [sellerKey, 'subscribers'] as const;

export function subscribersQuery(page: number) {
  return queryOptions({
    queryKey: [...subscribersKey, page],
    queryFn: ({ signal }) => browserApi(newsletterCalls.listSubscribers, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // Others subscribe at any time.
    staleTime: 0,
  });
}
