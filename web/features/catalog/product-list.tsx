import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { Product } from '#contract/products/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { type ProductFilter, productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreButton, type MoreQuery } from '#web/ui/list/more-button.tsx';
import { useFocusOnNew } from '#web/ui/list/use-focus-on-new.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { withCursor } from './filters/list-filter.ts';
import { ListHead } from './list-head.tsx';
import { countLine } from './listed-products.ts';
import { type ProductAction, ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

type ProductListProps = {
  filter: ProductFilter;
  /** The page's heading. */
  title: string;
  action: ProductAction;
  /** Shown next to the heading in every state of the list. */
  controls: ReactNode;
  above: ReactNode;
  /** Shown when nothing matches. */
  empty: ReactNode;
};

const firstView = 4;
/** As many rows as most screens show. */
const firstStep = 8;

/**
 * The matching products with a button for more, in the states loading, failed, empty and filled. The previous products
 * stay, dimmed, while another filter loads.
 */
export function ProductList({ filter, title, action, controls, above, empty }: ProductListProps) {
  const text = useText();
  const query = useInfiniteQuery({ ...productPagesQuery(filter), placeholderData: keepPreviousData });
  const products = listedItems(query.data?.pages, (page) => page.products);
  const { counts } = query.data?.pages.at(-1) ?? {};
  const total = (filter.soldOut ? counts?.all : counts?.inStock) ?? 0;
  const line = countLine(text, products.length, total, { isLater: Boolean(filter.after), ...counts });
  const count = { shown: text.atLeast(Math.max(total, products.length), { ...counts }), line };
  const isCounted = products.length > 0 && !query.isPlaceholderData;
  return (
    <>
      <ListHead title={title} count={isCounted ? count : undefined} controls={controls} />
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
  const shown = useInSteps(products);
  const { list, focusNext } = useFocusOnNew(shown.length);
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
      <ProductGrid ref={list} products={shown} action={action} eager={firstView} />
      <MoreButton
        query={query}
        failedText={failedText}
        to={next ? { search: withCursor(address, next) } : undefined}
        onMore={focusNext}
      />
    </div>
  );
}

/**
 * The products of a page that a press led to in two steps: first those that are seen, then the others, which need not hold
 * it up. A page that is opened by its address or by Back is whole at once, as its HTML is and its place in it asks for.
 */
function useInSteps(products: readonly Product[]): readonly Product[] {
  const isPressed = useNavigationType() !== 'POP';
  return useDeferredValue(products, isPressed ? products.slice(0, firstStep) : products);
}
