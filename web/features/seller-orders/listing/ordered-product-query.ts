import { queryOptions } from '@tanstack/react-query';
import { productName } from '#contract/products/product-name.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageLanguage } from '#web/language/page-language.ts';

/** The name of a product by which orders are filtered; null for one that is gone. */
export function orderedProductQuery(productId: string) {
  const language = pageLanguage();
  return queryOptions({
    queryKey: ['ordered-product', productId, language],
    async queryFn({ signal }) {
      const { products } = await browserApi(
        'GET /api/product/list',
        { query: { ids: productId, limit: 1 } },
        { signal },
      );
      const [product] = products;
      return product ? productName(product, language) : null;
    },
  });
}
