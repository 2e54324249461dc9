import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { type ProductAction, ProductGrid } from '#web/features/catalog/product-grid.tsx';
import { useText } from '#web/language/use-text.ts';
import { isTooLittle, readResults, similarProductsQuery } from './search-queries.ts';
import { UnderstoodSearch } from './understood-search.tsx';

type SimilarProductsProps = { search: string; action: ProductAction };

/** Near matches below a search with few results; renders nothing without any. */
export function SimilarProducts({ search, action }: SimilarProductsProps) {
  const { t } = useText();
  const { similar, understood, isAlone } = useSimilarProducts(search);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className={isAlone ? '' : 'mt-10'}>
      <h2 id="similar" className="mb-3 text-xl font-bold wrap-anywhere sm:text-2xl">
        {t('catalog.similar', { search })}
      </h2>
      {understood && <UnderstoodSearch understood={understood} />}
      <ProductGrid products={similar} action={action} />
    </section>
  );
}

/**
 * Products similar to the search of this page, and how the search was understood; none while the search has enough
 * results. `isAlone`: the search has none.
 */
export function useSimilarProducts(search: string) {
  const { language } = useText();
  const [query] = useSearchParams();
  const results = readResults(query, search, language);
  const found = useInfiniteQuery({ ...productPagesQuery(results ?? {}), enabled: results !== undefined });
  const isNeeded = results !== undefined && isTooLittle(found.data);
  const { data } = useQuery({ ...similarProductsQuery(search), enabled: isNeeded });
  const isAlone = found.data?.pages[0]?.products.length === 0;
  // A list with sold-out products may already have some of the similar ones.
  const listed = new Set(found.data?.pages.flatMap(({ products }) => products.map(({ _id }) => _id)));
  const similar = (isNeeded && data?.products.filter(({ _id }) => !listed.has(_id))) || [];
  return { similar, understood: isNeeded ? data?.understood : undefined, isAlone };
}
