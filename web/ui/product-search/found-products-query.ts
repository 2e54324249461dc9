import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The seller's first products whose name contains a text, or whose stock keeping unit begins with it. */
export function foundProductsQuery(search: string) {
  return queryOptions({
    // Below the key of the seller's lists, which a change of a product refetches.
    queryKey: [sellerKey, 'products', 'found', search],
    queryFn: ({ signal }) =>
      browserApi(
        'GET /api/seller/products',
        { query: { search, state: 'public', limit: limits.sellerPage } },
        { signal },
      ),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    // Prices and stocks change at any time.
    staleTime: 0,
  });
}
