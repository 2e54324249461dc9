import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { SellerProductView } from './seller-product-view.ts';

const sellerProductsKey = [sellerKey, 'products'] as const;
const pagesKey = [...sellerProductsKey, 'pages'] as const;

/** A page of the matching products, with the names of their submitters. Sorting by name uses the page's language. */
export function sellerProductsQuery({ search, ...view }: SellerProductView, language: Language) {
  const query = { ...view, ...(search && { search }), ...(view.sort === 'name' && { language }) };
  return queryOptions({
    queryKey: [...pagesKey, query],
    queryFn: ({ signal }) =>
      browserApi('GET /api/seller/products', { query: { limit: limits.sellerPage, ...query } }, { signal }),
    placeholderData: keepPreviousData,
    // Approved requests add products at any time.
    staleTime: 0,
  });
}

/** A product as the seller sees it; null when it does not exist. */
export function sellerProductQuery(id: string) {
  return queryOptions({
    queryKey: [...sellerProductsKey, 'one', id],
    async queryFn({ signal }): Promise<ListedProduct | null> {
      try {
        return (await browserApi('GET /api/seller/products/{id}', { params: { id } }, { signal })).product;
      } catch (error) {
        if (isRefused(error, 'product-not-found')) return null;
        throw error;
      }
    },
  });
}

type ProductPage = ReplyOf<'GET /api/seller/products'>;

/** Updates the products of all cached pages without a request. */
export function changeListed(queries: QueryClient, to: (products: ListedProduct[]) => ListedProduct[]): void {
  void queries.cancelQueries({ queryKey: pagesKey });
  queries.setQueriesData<ProductPage>({ queryKey: pagesKey }, (page) =>
    page ? { ...page, products: to(page.products) } : page,
  );
}

/** Refetches every list and page of products after a change. */
export async function refreshProducts(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sellerProductsKey }),
    queries.invalidateQueries({ queryKey: ['products'] }),
  ]);
}
