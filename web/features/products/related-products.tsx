import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products/schemas.ts';
import { relatedProductsQuery } from '#web/features/catalog/catalog-queries.ts';
import { type ProductAction, ProductGrid, ProductGridSkeleton } from '#web/features/catalog/product-grid.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';

export function RelatedProducts({ product, action }: { product: Product; action: ProductAction }) {
  const { t } = useText();
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-5 text-2xl font-bold sm:text-3xl">
        {t('catalog.related')}
      </h2>
      <Related product={product} action={action} />
      <div className="mt-8 text-center">
        <ButtonLink to={href('/products')} variant="secondary" className="min-w-44">
          {t('catalog.see-more')} <span className="sr-only">{t('common.all-products')}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

function Related({ product, action }: { product: Product; action: ProductAction }) {
  const { t } = useText();
  return (
    <QueryView
      query={useQuery(relatedProductsQuery(product.category))}
      loading={<ProductGridSkeleton count={limits.relatedProducts} arrangement="row" />}
      failedText={t('catalog.failed')}
    >
      {({ products }) => {
        const others = products.filter(({ _id }) => _id !== product._id).slice(0, limits.relatedProducts);
        return others.length > 0 ? (
          <ProductGrid products={others} action={action} arrangement="row" />
        ) : (
          <p className="text-soil-600">{t('catalog.no-related')}</p>
        );
      }}
    </QueryView>
  );
}
