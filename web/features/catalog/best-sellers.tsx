import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { bestSellersQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { NothingInStock } from './nothing-in-stock.tsx';
import { type ProductAction, ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

/** On a phone. */
const firstRow = 2;

/** The first products in stock, and the total number. */
export function BestSellers({ action }: { action: ProductAction }) {
  const { t } = useText();
  return (
    <QueryView
      query={useQuery(bestSellersQuery())}
      loading={<ProductGridSkeleton count={limits.bestSellers} arrangement="five" />}
      failedText={t('catalog.failed')}
    >
      {({ products, counts }) =>
        products.length === 0 ? (
          <NothingInStock />
        ) : (
          <>
            <ProductGrid products={products} action={action} arrangement="five" eager={firstRow} />
            <p className="text-sm text-soil-600">{t('catalog.showing-best', { shown: products.length, ...counts })}</p>
          </>
        )
      }
    </QueryView>
  );
}
