import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pathOf } from '#web/client/path-of.ts';
import type { ListView } from '#web/ui/list/list-address.ts';

export const payoutsKey = [sellerKey, 'payouts'] as const;

/** The path of the file of those who have something to get. */
export const exportPath = pathOf('GET /api/seller/payouts/export');

export function balancesQuery({ search, page }: ListView) {
  return queryOptions({
    queryKey: [...payoutsKey, 'balances', search, page],
    queryFn: ({ signal }) =>
      browserApi('GET /api/seller/payouts/balances', { query: { page, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    // Deliveries and refunds change them at any time.
    staleTime: 0,
  });
}

export function payoutsQuery(page: number) {
  return queryOptions({
    queryKey: [...payoutsKey, 'made', page],
    queryFn: ({ signal }) => browserApi('GET /api/seller/payouts', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The newest rows of somebody's ledger. */
export function rowsQuery(userId: string, page: number) {
  return queryOptions({
    queryKey: [...payoutsKey, 'rows', userId, page],
    queryFn: ({ signal }) =>
      browserApi('GET /api/seller/payouts/{userId}/rows', { params: { userId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
