import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { type ProductFilter, productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { useFocusOnNew } from '#web/ui/list/use-focus-on-new.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { countLine } from './listed-products.ts';
import { type ProductAction, ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

type ProductListProps = {
  filter: ProductFilter;
  action: ProductAction;
  /** Shown when nothing matches. */
  empty: ReactNode;
  /** Leaves the last products in place, dimmed, while those of another filter are on their way. */
  keepLast?: boolean;
};

const firstView = 5;

/** The products in stock that match, with a button for more: loading, failed, empty and filled. */
export function ProductList({ filter, action, empty, keepLast = false }: ProductListProps) {
  const text = useText();
  const { t } = text;
  const query = useInfiniteQuery({
    ...productPagesQuery(filter),
    placeholderData: keepLast ? keepPreviousData : undefined,
  });
  const { data, isPending, isPlaceholderData } = query;
  const products = listedItems(data?.pages, (page) => page.products);
  const { list, focusNext } = useFocusOnNew(products.length);
  const failedText = sentenceOf(query.error, t('catalog.failed'));

  if (isPending || (isPlaceholderData && products.length === 0)) return <ProductGridSkeleton count={10} />;
  if (!data) return <FailedView message={failedText} onRetry={() => void query.refetch()} />;
  if (products.length === 0) return empty;
  const counts = data.pages.at(-1)?.counts;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={`transition-opacity ${isPlaceholderData ? 'opacity-50 delay-150' : ''}`}
    >
      <p role="status" className="mb-4 text-soil-600">
        {countLine(text, products.length, counts?.inStock ?? 0, counts?.isEstimate)}
      </p>
      <h2 className="sr-only">{t('catalog.products')}</h2>
      <ProductGrid ref={list} products={products} action={action} eager={firstView} />
      <MoreButton query={query} failedText={failedText} onMore={focusNext} />
    </div>
  );
}
