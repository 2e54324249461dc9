import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/call.ts';
import { catalogCalls, type ListedProduct } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ListView } from '#web/ui/list/list-address.ts';

/** Pages of the seller's list of products are cached under this key. */
const sellerProductsKey = [sellerKey, 'products'] as const;

/** A page of the products whose names match, newest first, with the names of those who submitted them. */
export function sellerProductsQuery({ page, search }: ListView) {
  return queryOptions({
    queryKey: [...sellerProductsKey, { page, search }],
    queryFn: ({ signal }) =>
      browserApi(
        catalogCalls.listSellerProducts,
        { query: { page, limit: limits.sellerPage, ...(search && { search }) } },
        { signal },
      ),
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
