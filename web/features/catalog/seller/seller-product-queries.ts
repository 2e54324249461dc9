import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { type ListedProduct, sellerProductCalls } from '#contract/seller-products.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { SellerProductView } from './seller-product-view.ts';

/** Pages of the seller's list of products are cached under this key. */
const sellerProductsKey = [sellerKey, 'products'] as const;
const pagesKey = [...sellerProductsKey, 'pages'] as const;

/** A page of the products that match, with the names of those who submitted them. Names are sorted in the page's language. */
export function sellerProductsQuery({ search, ...view }: SellerProductView, language: Language) {
  const query = { ...view, ...(search && { search }), ...(view.sort === 'name' && { language }) };
  return queryOptions({
    queryKey: [...pagesKey, query],
    queryFn: ({ signal }) =>
      browserApi(sellerProductCalls.listSellerProducts, { query: { ...query, limit: limits.sellerPage } }, { signal }),
    placeholderData: keepPreviousData,
    // Approved requests add products at any time.
    staleTime: 0,
  });
}

/** A product in the shop as the seller sees it, or null when there is none with this id. */
export function sellerProductQuery(id: string) {
  return queryOptions({
    queryKey: [...sellerProductsKey, 'one', id],
    async queryFn({ signal }): Promise<ListedProduct | null> {
      try {
        return (await browserApi(sellerProductCalls.readSellerProduct, { params: { id } }, { signal })).product;
      } catch (error) {
        if (isRefused(error, 'product-not-found')) return null;
        throw error;
      }
    },
  });
}

type ProductPage = CallReply<typeof sellerProductCalls.listSellerProducts>;

/** Changes the products of all cached pages, without asking the server. */
export function changeListed(queries: QueryClient, to: (products: ListedProduct[]) => ListedProduct[]): void {
  void queries.cancelQueries({ queryKey: pagesKey });
  queries.setQueriesData<ProductPage>({ queryKey: pagesKey }, (page) =>
    page ? { ...page, products: to(page.products) } : page,
  );
}

/** After a change of the catalogue: refetches every list and page of products. */
export async function refreshProducts(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sellerProductsKey }),
    queries.invalidateQueries({ queryKey: ['products'] }),
  ]);
}
