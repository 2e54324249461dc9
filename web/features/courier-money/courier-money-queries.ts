import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

export const courierMoneyKey = [sellerKey, 'courier-money'] as const;

export const courierSumsQuery = queryOptions({
  queryKey: [...courierMoneyKey, 'sums'],
  queryFn: ({ signal }) => browserApi('GET /api/seller/courier-money', {}, { signal }),
  staleTime: 0,
});

export function courierPayoutsQuery(page: number) {
  return queryOptions({
    queryKey: [...courierMoneyKey, 'payouts', page],
    queryFn: ({ signal }) => browserApi('GET /api/seller/courier-money/payouts', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
