import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productQuery } from '#web/features/catalog/catalog-queries.ts';
import { type CatalogAnswer, findProduct } from './listed-products.ts';

/** A product; from a list at hand at once, while the newest answer is on its way. */
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
