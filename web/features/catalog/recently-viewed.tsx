import { useQuery } from '@tanstack/react-query';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { type ProductAction, ProductGrid } from './product-grid.tsx';

/** The recently viewed products, in the order of `ids`. */
export function RecentlyViewed({ ids, action }: { ids: readonly string[]; action: ProductAction }) {
  const { t } = useText();
  const { data = [] } = useQuery(productsByIdQuery(ids));
  const products = ids.flatMap((id) => data.find(({ _id }) => _id === id) ?? []);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="mt-14">
      <h2 id="viewed" className="mb-5 text-2xl font-bold sm:text-3xl">
        {t('catalog.viewed')}
      </h2>
      <ProductGrid products={products} action={action} arrangement="row" />
    </section>
  );
}
