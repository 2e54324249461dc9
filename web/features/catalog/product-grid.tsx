import type { ReactNode, Ref } from 'react';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

/** Renders a card's button. */
export type ProductAction = (product: SoldProduct) => ReactNode;

/** A `row` scrolls sideways on small screens; a `grid` wraps. */
type Arrangement = 'grid' | 'row';

const arrangements: Record<Arrangement, string> = {
  grid: 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 xl:grid-cols-4',
  row: 'grid auto-cols-[minmax(10.25rem,42%)] grid-flow-col gap-3 sm:auto-cols-[minmax(12rem,30%)] sm:gap-5 lg:grid-flow-row lg:grid-cols-5 -mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pt-1 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:overflow-visible lg:px-0',
};

type ProductGridProps = {
  products: readonly SoldProduct[];
  action: ProductAction;
  arrangement?: Arrangement;
  /** The number of cards above the fold; their pictures load eagerly. */
  eager?: number;
  ref?: Ref<HTMLUListElement>;
};

export function ProductGrid({ products, action, arrangement = 'grid', eager = 0, ref }: ProductGridProps) {
  return (
    <ul ref={ref} className={arrangements[arrangement]}>
      {products.map((product, index) => (
        <li key={product.variant?._id ?? product._id} className="snap-start">
          <ProductCard product={product} action={action(product)} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count, arrangement = 'grid' }: { count: number; arrangement?: Arrangement }) {
  const { t } = useText();
  return (
    <>
      <LoadingStatus label={t('catalog.loading')} />
      <div aria-hidden className={arrangements[arrangement]}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
          <div key={index} className="overflow-hidden rounded-2xl border border-soil-200 bg-surface">
            <Skeleton className="aspect-square rounded-none" />
            <div className="grid gap-2 p-3 sm:p-4">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-3 h-9" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
