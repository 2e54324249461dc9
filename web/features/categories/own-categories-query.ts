import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopCategory } from '#contract/categories/category.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useCategories } from '#web/ui/use-categories.ts';

/** All categories with the numbers of their products, as the seller sees them. */
export const ownCategoriesQuery = queryOptions({
  queryKey: [sellerKey, 'categories'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/seller/categories', {}, { signal })).categories,
});

/**
 * All categories to choose from, hidden ones included. Until they are loaded, those of the time when the page was
 * opened.
 */
export function useOwnCategories(): readonly Pick<ShopCategory, 'path' | 'names' | 'parent'>[] {
  const { all } = useCategories();
  return useQuery(ownCategoriesQuery).data ?? all;
}
