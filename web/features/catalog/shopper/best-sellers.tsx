import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { bestSellersQuery } from '#web/features/catalog/catalog-queries.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { type ProductAction, ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

/** The first products in stock, and how many there are. */
export function BestSellers({ action }: { action: ProductAction }) {
  const { data, isPending, error, refetch } = useQuery(bestSellersQuery());
  if (isPending) return <ProductGridSkeleton count={limits.bestSellers} arrangement="row" />;
  if (!data) {
    return <FailedView message={sentenceOf(error, 'Failed to load products')} onRetry={() => void refetch()} />;
  }
  const { products, counts } = data;
  if (products.length === 0) {
    return <MessageView title="Nothing in stock right now" text="New plants arrive often. Please look again soon." />;
  }
  return (
    <>
      <ProductGrid products={products} action={action} arrangement="row" />
      <p className="mt-4 text-sm text-soil-600">
        Showing {products.length} of {counts.inStock} products in stock, {counts.all} in the catalogue
      </p>
    </>
  );
}
