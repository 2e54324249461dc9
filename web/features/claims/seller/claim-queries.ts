import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClaimState } from '#contract/claims/claim-states.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ListView } from '#web/ui/list/list-address.ts';

export const claimsKey = [sellerKey, 'claims'] as const;

export function claimsQuery({ search, page }: ListView, state: ClaimState | undefined) {
  const query = { page, ...(search && { search }), ...(state && { state }) };
  return queryOptions({
    queryKey: [...claimsKey, 'list', state, search, page],
    queryFn: ({ signal }) => browserApi('GET /api/seller/claims', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function claimedProductsQuery(page: number) {
  return queryOptions({
    queryKey: [...claimsKey, 'products', page],
    queryFn: ({ signal }) => browserApi('GET /api/seller/claims/products', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
