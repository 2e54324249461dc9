import type { ReactNode, Ref } from 'react';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

/** Renders a card's button. */
export type ProductAction = (product: SoldProduct) => ReactNode;

/** A `row` scrolls sideways on small screens; a `grid` wraps; `five` wraps, and is one row on large screens. */
type Arrangement = 'grid' | 'row' | 'five';

/** A card takes four rows: `ProductCard` says which. */
const place = 'row-span-4 grid grid-cols-1 grid-rows-subgrid pb-4 lg:pb-6';

const arrangements: Record<Arrangement, string> = {
  grid: 'grid grid-cols-2 gap-x-3 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4',
  row: 'grid auto-cols-[minmax(10.25rem,42%)] grid-flow-col grid-rows-[repeat(4,auto)] gap-x-3 sm:auto-cols-[minmax(12rem,30%)] sm:gap-x-5 lg:grid-flow-row lg:grid-cols-5 -mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pt-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:overflow-visible lg:px-0',
  five: 'grid grid-cols-2 gap-x-3 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-5',
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
        <li key={product.variant?._id ?? product._id} className={`${place} snap-start`}>
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
          <div key={index} className={place}>
            <Skeleton className="aspect-4/5 rounded-card" />
            <Skeleton className="mt-2.5 h-4 w-4/5" />
            <Skeleton className="mt-1.5 h-3.5 w-1/2" />
            <Skeleton className="mt-2 mb-1 h-4 w-2/5" />
          </div>
        ))}
      </div>
    </>
  );
}
