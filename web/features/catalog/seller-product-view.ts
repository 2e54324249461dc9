import { limits } from '#contract/limits.ts';
import { type ProductSort, productSorts } from '#contract/products/product-sorts.ts';
import { type ProductState, productStates } from '#contract/products/product-states.ts';
import { type ListView, readListView } from '#web/ui/list/list-address.ts';

/** State of the seller's product list: page, filters and order. */
export type SellerProductView = ListView & {
  /** A category's path, known or not. */
  category?: string;
  inStock?: (typeof stocks)[number];
  state?: ProductState;
  sort?: ProductSort;
  /** Products per page, other than the usual number. */
  limit?: typeof longPage;
};

/** The other number of products per page that a seller can choose. */
export const longPage = 50;

const stocks = ['true', 'false', 'low'] as const;

/** The view in a URL. Invalid values count as absent. */
export function readProductView(query: URLSearchParams): SellerProductView {
  const category = query.get('category')?.slice(0, limits.categoryPathMax);
  const inStock = stocks.find((known) => known === query.get('inStock'));
  const state = productStates.find((known) => known === query.get('state'));
  const sort = productSorts.find((known) => known === query.get('sort') && known !== 'newest');
  const isLong = query.get('limit') === String(longPage);
  return {
    ...readListView(query),
    ...(category && { category }),
    ...(inStock && { inStock }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(isLong && { limit: longPage }),
  };
}

/** Whether any filter is set. */
export function isNarrowed({ search, category, inStock, state }: SellerProductView): boolean {
  return search !== '' || (category ?? inStock ?? state) !== undefined;
}
