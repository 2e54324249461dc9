import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

export const subscribersKey = [sellerKey, 'subscribers'] as const;

export function subscribersQuery(page: number) {
  return queryOptions({
    queryKey: [...subscribersKey, page],
    queryFn: ({ signal }) => browserApi('GET /api/seller/newsletter', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // New subscribers arrive at any time.
    staleTime: 0,
  });
}
