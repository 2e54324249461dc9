import { queryOptions } from '@tanstack/react-query';
import type { CollectionRule } from '#contract/collections/schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** All collections with their version, as the seller edits them. */
export const ownCollectionsQuery = queryOptions({
  queryKey: [sellerKey, 'collections'],
  queryFn: ({ signal }) => browserApi('GET /api/seller/collections', {}, { signal }),
});

/** How many products match, in all and in stock. */
export function productCountQuery(query: CollectionRule | { ids: string }) {
  return queryOptions({
    queryKey: ['products', 'count', query],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/product/list', { query: { ...query, limit: 1 } }, { signal })).counts,
  });
}

/** The products that are offered for picking. */
const offered = 6;

/** Products by a word of their name, in stock or not. */
export function namedProductsQuery(search: string) {
  return queryOptions({
    queryKey: ['products', 'named', search],
    enabled: search !== '',
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/product/list', { query: { search, limit: offered } }, { signal })).products,
  });
}
