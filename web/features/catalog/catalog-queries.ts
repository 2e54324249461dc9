import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#contract/calls.ts';
import type { Product } from '#contract/products/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

/**
 * Filter and order of a product list. It lists products in stock; `soldOut` adds the others. `after` is the start
 * cursor.
 */
export type ProductFilter = { category?: string; search?: string; soldOut?: 'true'; after?: string } & Omit<
  InputOf<'GET /api/product/list'>['query'] & object,
  'ids' | 'inStock' | 'limit' | 'cursor'
>;

/** A multiple of 2, 3 and 4, so the last row is full with any number of columns. */
const pageSize = 24;

/** The products under Best seller, with the counts of the whole catalogue. */
export function bestSellersQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'best-sellers'],
    queryFn: ({ signal }) => api('GET /api/product/best-sellers', {}, { signal }),
  });
}

const stockOf = (soldOut: 'true' | undefined) => (soldOut ? {} : { inStock: 'true' as const });

/** The matching products, page by page. */
export function productPagesQuery({ after = '', soldOut, ...filter }: ProductFilter, api: ApiClient = browserApi) {
  return infiniteQueryOptions({
    ...cursorPages,
    initialPageParam: after,
    queryKey: ['products', 'pages', { ...filter, soldOut, after }],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/product/list',
        { query: { ...filter, ...stockOf(soldOut), ...pageAfter(pageParam, pageSize) } },
        { signal },
      ),
  });
}

/** The number of matching products per value of each fact. */
export function facetsQuery({ after, sort, language, soldOut, ...filter }: ProductFilter, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'facets', { ...filter, soldOut }],
    queryFn: ({ signal }) => api('GET /api/product/facets', { query: { ...filter, ...stockOf(soldOut) } }, { signal }),
  });
}

/** The product at an address, by its last part: a slug of today or of earlier, or an id. Null when there is none. */
export function productQuery(slug: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const { products } = await api('GET /api/product/list', { query: { slugs: slug } }, { signal });
      return products[0] ?? null;
    },
  });
}

/** The products at these addresses. Unknown ones are missing. */
export function productsAtQuery(slugs: readonly string[], api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'at', slugs],
    enabled: slugs.length > 0,
    queryFn: async ({ signal }): Promise<Product[]> => {
      const { products } = await api('GET /api/product/list', { query: { slugs: slugs.join(',') } }, { signal });
      return products;
    },
  });
}

/** Products in stock in the same category. One more than shown, because the product itself is left out. */
export function relatedProductsQuery(category: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['products', 'related', category],
    queryFn: ({ signal }) => api('GET /api/product/related', { query: { category } }, { signal }),
  });
}

/** The products with these ids, in stock or not. Deleted ones are missing. */
export function productsByIdQuery(ids: readonly string[], api: ApiClient = browserApi) {
  const requested = [...ids].sort();
  return queryOptions({
    queryKey: ['products', 'by-id', requested],
    enabled: requested.length > 0,
    queryFn: async ({ signal }): Promise<Product[]> => {
      const { products } = await api('GET /api/product/list', { query: { ids: requested.join(',') } }, { signal });
      return products;
    },
  });
}
