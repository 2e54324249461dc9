import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ListView } from '#web/ui/list/list-address.ts';

export const couponsKey = [sellerKey, 'coupons'] as const;

export function couponsQuery({ search, page }: ListView) {
  return queryOptions({
    queryKey: [...couponsKey, search, page],
    queryFn: ({ signal }) =>
      browserApi('GET /api/seller/coupons', { query: { page, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    // Orders use them at any time.
    staleTime: 0,
  });
}
