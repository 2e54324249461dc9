import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products/schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { indexNames } from './match-file-name.ts';

/** The newest products of the shop with their names in comparable form, and whether there are more. */
export const photoProductsQuery = queryOptions({
  queryKey: [sellerKey, 'photo-products'],
  async queryFn({ signal }) {
    const products: Product[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: limits.pageMax, ...(cursor && { cursor }) };
      const page = await browserApi('GET /api/product/list', { query }, { signal });
      products.push(...page.products);
      cursor = page.nextCursor;
    } while (cursor && products.length < limits.photoProductsMax);
    return { index: indexNames(products), isPartial: Boolean(cursor) };
  },
  staleTime: 0,
});
