import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productQuery } from '#web/features/catalog/catalog-queries.ts';
import { type CatalogAnswer, findProduct } from '#web/features/catalog/shopper/listed-products.ts';

/** A product; from a cached list at once, while it is fetched. */
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
