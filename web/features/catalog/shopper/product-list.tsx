import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { type ProductFilter, productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { countLine, listedProducts } from './listed-products.ts';
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
  const list = useInfiniteQuery({
    ...productPagesQuery(filter),
    placeholderData: keepLast ? keepPreviousData : undefined,
  });
  const products = listedProducts(list.data?.pages ?? []);
  const { grid, focusNext } = useFocusOnNew(products.length);

  if (list.isPending || (list.isPlaceholderData && products.length === 0)) return <ProductGridSkeleton count={10} />;
  if (!list.data) {
    return (
      <FailedView message={sentenceOf(list.error, 'Failed to load products')} onRetry={() => void list.refetch()} />
    );
  }
  if (products.length === 0) return empty;
  const total = list.data.pages.at(-1)?.counts.inStock ?? 0;
  return (
    <div
      aria-busy={list.isPlaceholderData || undefined}
      className={`transition-opacity ${list.isPlaceholderData ? 'opacity-50 delay-150' : ''}`}
    >
      <p role="status" className="mb-4 text-soil-600">
        {countLine(products.length, total)}
      </p>
      <h2 className="sr-only">Products</h2>
      <ProductGrid ref={grid} products={products} action={action} eager={firstView} />
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-6 text-center text-alarm-700">
          {sentenceOf(list.error, 'Failed to load products')}
        </p>
      )}
      {list.hasNextPage && (
        <div className="mt-8 text-center">
          <Button
            look="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => {
              focusNext();
              void list.fetchNextPage();
            }}
            className="min-w-44"
          >
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}

/** After `focusNext` the first card that is added gets the focus, unless the shopper has gone elsewhere meanwhile. */
function useFocusOnNew(length: number) {
  const grid = useRef<HTMLUListElement>(null);
  const from = useRef<number>(null);
  useEffect(() => {
    if (from.current === null || length <= from.current) return;
    const card = grid.current?.children[from.current];
    from.current = null;
    const inUse = document.activeElement;
    if (inUse && inUse !== document.body && !inUse.closest('main')) return;
    card?.querySelector('a')?.focus({ preventScroll: true });
  }, [length]);
  return {
    grid,
    focusNext() {
      from.current = length;
    },
  };
}
