import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/call.ts';
import { catalogCalls, type ListedProduct } from '#contract/catalog.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { SellerProductView } from './seller-product-view.ts';

/** Pages of the seller's list of products are cached under this key. */
const sellerProductsKey = [sellerKey, 'products'] as const;

/** A page of the products that match, with the names of those who submitted them. Names are sorted in the page's language. */
export function sellerProductsQuery({ search, ...view }: SellerProductView, language: Language) {
  const query = { ...view, ...(search && { search }), ...(view.sort === 'name' && { language }) };
  return queryOptions({
    queryKey: [...sellerProductsKey, query],
    queryFn: ({ signal }) =>
      browserApi(catalogCalls.listSellerProducts, { query: { ...query, limit: limits.sellerPage } }, { signal }),
    placeholderData: keepPreviousData,
    // Approved requests add products at any time.
    staleTime: 0,
  });
}

type ProductPage = CallReply<typeof catalogCalls.listSellerProducts>;

/** Changes the products of all cached pages, without asking the server. */
export function changeListed(queries: QueryClient, to: (products: ListedProduct[]) => ListedProduct[]): void {
  void queries.cancelQueries({ queryKey: sellerProductsKey });
  queries.setQueriesData<ProductPage>({ queryKey: sellerProductsKey }, (page) =>
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
