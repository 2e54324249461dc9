import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Product } from '#contract/products/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { type ProductFilter, productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreButton, type MoreQuery } from '#web/ui/list/more-button.tsx';
import { useFocusOnNew } from '#web/ui/list/use-focus-on-new.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { withCursor } from './filters/list-filter.ts';
import { countLine } from './listed-products.ts';
import { type ProductAction, ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

type ProductListProps = {
  filter: ProductFilter;
  action: ProductAction;
  /** Shown next to the number of products in every state of the list. */
  controls: ReactNode;
  above: ReactNode;
  /** Shown when nothing matches. */
  empty: ReactNode;
};

const firstView = 4;

/**
 * The matching products with a button for more, in the states loading, failed, empty and filled. The previous products
 * stay, dimmed, while another filter loads.
 */
export function ProductList({ filter, action, controls, above, empty }: ProductListProps) {
  const text = useText();
  const query = useInfiniteQuery({ ...productPagesQuery(filter), placeholderData: keepPreviousData });
  const products = listedItems(query.data?.pages, (page) => page.products);
  const { counts } = query.data?.pages.at(-1) ?? {};
  const line = countLine(text, products.length, (filter.soldOut ? counts?.all : counts?.inStock) ?? 0, {
    isLater: Boolean(filter.after),
    ...counts,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {controls}
        <p role="status" className="text-soil-600 max-sm:basis-full sm:order-first sm:mr-auto">
          {products.length > 0 && !query.isPlaceholderData && line}
        </p>
      </div>
      {above}
      <Products query={query} products={products} action={action} empty={empty} />
    </>
  );
}

type ProductsProps = Pick<ProductListProps, 'action' | 'empty'> & {
  query: MoreQuery & {
    data: { pages: { nextCursor: string | null }[] } | undefined;
    error: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch(): Promise<unknown>;
  };
  products: readonly Product[];
};

function Products({ query, products, action, empty }: ProductsProps) {
  const { t } = useText();
  const [address] = useSearchParams();
  const { list, focusNext } = useFocusOnNew(products.length);
  const { data, isPending, isPlaceholderData } = query;
  const failedText = sentenceOf(query.error, t('catalog.failed'));

  if (isPending || (isPlaceholderData && products.length === 0)) return <ProductGridSkeleton count={8} />;
  if (!data) return <FailedView message={failedText} onRetry={() => void query.refetch()} />;
  if (products.length === 0) return empty;
  const next = data.pages.at(-1)?.nextCursor;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={`transition-opacity ${isPlaceholderData ? 'opacity-50 delay-150' : ''}`}
    >
      <h2 className="sr-only">{t('catalog.products')}</h2>
      <ProductGrid ref={list} products={products} action={action} eager={firstView} />
      <MoreButton
        query={query}
        failedText={failedText}
        to={next ? { search: withCursor(address, next) } : undefined}
        onMore={focusNext}
      />
    </div>
  );
}
