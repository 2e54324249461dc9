import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productQuery } from '#web/features/catalog/catalog-queries.ts';
import { type CatalogAnswer, findProduct } from '#web/features/catalog/shopper/listed-products.ts';

/** A product. Shows it from a cached list while it loads. */
export function useProduct(id: string) {
  const queries = useQueryClient();
  return useQuery({
    ...productQuery(id),
    placeholderData() {
      const answers = queries.getQueriesData<CatalogAnswer>({ queryKey: ['products'] });
      return findProduct(
        id,
        answers.map(([, answer]) => answer),
      );
    },
  });
}
