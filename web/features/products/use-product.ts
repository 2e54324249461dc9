import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productQuery } from '#web/features/catalog/catalog-queries.ts';
import { type CatalogAnswer, findProduct } from '#web/features/catalog/listed-products.ts';

/** The product at an address, by its last part. Shows it from a cached list while it loads. */
export function useProduct(slug: string) {
  const queries = useQueryClient();
  return useQuery({
    ...productQuery(slug),
    placeholderData() {
      const answers = queries.getQueriesData<CatalogAnswer>({ queryKey: ['products'] });
      return findProduct(
        slug,
        answers.map(([, answer]) => answer),
      );
    },
  });
}
