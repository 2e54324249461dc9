import { type CategoryPath, findCategory } from '#contract/catalog.ts';
import { type ProductSort, productSorts } from '#contract/product-sorts.ts';
import { type ListView, readListView } from '#web/ui/list/list-address.ts';

/** What the seller's list shows: a page of the products that match, in an order. */
export type SellerProductView = ListView & {
  category?: CategoryPath;
  inStock?: (typeof stocks)[number];
  sort?: ProductSort;
};

const stocks = ['true', 'false', 'low'] as const;

/** The view that an address asks for. What makes no sense in it counts as absent. */
export function readProductView(query: URLSearchParams): SellerProductView {
  const category = findCategory(query.get('category') ?? '')?.path;
  const inStock = stocks.find((known) => known === query.get('inStock'));
  const sort = productSorts.find((known) => known === query.get('sort') && known !== 'newest');
  return { ...readListView(query), ...(category && { category }), ...(inStock && { inStock }), ...(sort && { sort }) };
}

/** Whether anything chooses among the products. */
export function isNarrowed({ search, category, inStock }: SellerProductView): boolean {
  return search !== '' || (category ?? inStock) !== undefined;
}
