import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { catalogCalls, type Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

/**
 * Which products a list shows, and in which order: those in stock, with `soldOut` the others too. `after` is the cursor from
 * which on.
 */
export type ProductFilter = { category?: string; search?: string; soldOut?: 'true'; after?: string } & Omit<
  CallInput<typeof catalogCalls.listProducts>['query'] & object,
  'ids' | 'inStock' | 'limit' | 'cursor'
>;

/** Fills the last row in two, three and four columns. */
const pageSize = 24;

/** The newest products in stock, with the counts of the whole catalogue. */
export function bestSellersQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'best-sellers'],
    queryFn: ({ signal }) =>
      api(catalogCalls.listProducts, { query: { inStock: 'true', limit: limits.bestSellers } }, { signal }),
  });
}

const stockOf = (soldOut: 'true' | undefined) => (soldOut ? {} : { inStock: 'true' as const });

/** Products that match, page by page. */
export function productPagesQuery({ after = '', soldOut, ...filter }: ProductFilter, api: ApiClient = browserApi) {
  return infiniteQueryOptions({
    ...cursorPages,
    initialPageParam: after,
    queryKey: ['products', 'pages', { ...filter, soldOut, after }],
    queryFn: ({ pageParam, signal }) =>
      api(
        catalogCalls.listProducts,
        { query: { ...filter, ...stockOf(soldOut), ...pageAfter(pageParam, pageSize) } },
        { signal },
      ),
  });
}

/** How many of these products have each value of each fact. */
export function facetsQuery({ after, sort, language, soldOut, ...filter }: ProductFilter, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'facets', { ...filter, soldOut }],
    queryFn: ({ signal }) => api(catalogCalls.countFacets, { query: { ...filter, ...stockOf(soldOut) } }, { signal }),
  });
}

/** One product, or null when there is none with this id. */
export function productQuery(id: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const { products } = await api(catalogCalls.listProducts, { query: { ids: id } }, { signal });
      return products[0] ?? null;
    },
  });
}

/** Products in stock of the same category, for "related": one more than shown, since the product itself is left out. */
export function relatedProductsQuery(category: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'related', category],
    queryFn: ({ signal }) => api(catalogCalls.listRelatedProducts, { query: { category } }, { signal }),
  });
}

/** The products behind these ids, in stock or not; ids of products that went away are missing from the answer. */
export function productsByIdQuery(ids: readonly string[], api: ApiClient = browserApi) {
  const wanted = [...ids].sort();
  return queryOptions({
    queryKey: ['products', 'by-id', wanted],
    enabled: wanted.length > 0,
    queryFn: async ({ signal }): Promise<Product[]> => {
      const { products } = await api(catalogCalls.listProducts, { query: { ids: wanted.join(',') } }, { signal });
      return products;
    },
  });
}
