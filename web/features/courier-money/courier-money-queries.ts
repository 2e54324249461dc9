import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

export const courierMoneyKey = [sellerKey, 'courier-money'] as const;

/** What a file entered, or would enter. */
export type EnteredPayout = ReplyOf<'POST /api/seller/courier-money'>;

/** One entry under the name of a courier's payout. */
export type PayoutEntry = { provider: CourierId; payout: string; round: number };

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

export function payoutParcelsQuery({ provider, payout, round }: PayoutEntry, page: number) {
  return queryOptions({
    queryKey: [...courierMoneyKey, 'parcels', provider, payout, round, page],
    queryFn: ({ signal }) =>
      browserApi('GET /api/seller/courier-money/parcels', { query: { provider, payout, round, page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
