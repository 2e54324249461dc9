import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { type ProductAction, ProductGrid } from '#web/features/catalog/shopper/product-grid.tsx';
import { useText } from '#web/language/use-text.ts';
import { isTooLittle, readResults, similarProductsQuery } from './search-queries.ts';

type SimilarProductsProps = { search: string; action: ProductAction };

/** Below the results of a search that has found few products: those near to it. Nothing where there are none. */
export function SimilarProducts({ search, action }: SimilarProductsProps) {
  const { t } = useText();
  const similar = useSimilarProducts(search);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-10">
      <h2 id="similar" className="text-2xl font-bold sm:text-3xl">
        {t('catalog.similar')}
      </h2>
      <p className="mt-1 mb-5 text-soil-600">{t('catalog.similar-text', { search })}</p>
      <ProductGrid products={similar} action={action} />
    </section>
  );
}

/** The products near to the search of this page; none while its list is long enough. */
export function useSimilarProducts(search: string) {
  const { language } = useText();
  const [query] = useSearchParams();
  const results = readResults(query, search, language);
  const found = useInfiniteQuery({ ...productPagesQuery(results ?? {}), enabled: results !== undefined });
  const isWanted = results !== undefined && isTooLittle(found.data);
  const { data } = useQuery({ ...similarProductsQuery(search), enabled: isWanted });
  return isWanted ? (data?.products ?? []) : [];
}
