import { useQuery } from '@tanstack/react-query';
import type { PageHandle } from '#contract/pages.ts';
import type { Product } from '#contract/products/schemas.ts';
import { namedById, type SoldProduct } from '#contract/products/sold-product.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalog/product-grid.tsx';
import { useWishes } from '#web/features/wishes/wish-store.ts';
import { useText } from '#web/language/use-text.ts';
import { CardActions, wisherOf } from '#web/layout/card-actions.tsx';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';

export const handle = { cache: 'until-catalogue-changes' } satisfies PageHandle;

/** The wish list of a visitor or user, newest first. */
export default function WishList() {
  const { t } = useText();
  const ids = useWishes(wisherOf(useSession()));
  return (
    <div className="page-width py-8">
      <PageHead title={t('wishes.title')} description={t('wishes.description')} noindex />
      <h1 className="mb-6 text-3xl font-bold tracking-tight">{t('wishes.title')}</h1>
      {ids === undefined && <ProductGridSkeleton count={5} />}
      {ids?.length === 0 && (
        <MessageView art="/art/empty-cart.webp" title={t('wishes.empty')} text={t('wishes.empty-text')}>
          <ButtonLink to={href('/products')}>{t('common.all-products')}</ButtonLink>
        </MessageView>
      )}
      {ids && ids.length > 0 && <Wished ids={ids} />}
    </div>
  );
}

/** The wished product, or its wished variant. */
function wished(products: readonly Product[], id: string): SoldProduct | undefined {
  return products.find(({ _id }) => _id === id) ?? namedById(products, id);
}

function Wished({ ids }: { ids: readonly string[] }) {
  const { t } = useText();
  return (
    <QueryView
      query={useQuery(productsByIdQuery(ids))}
      loading={<ProductGridSkeleton count={Math.min(ids.length, 10)} />}
      failedText={t('catalog.failed')}
    >
      {(products) => (
        <ProductGrid
          products={ids.flatMap((id) => wished(products, id) ?? [])}
          action={(product) => <CardActions product={product} />}
        />
      )}
    </QueryView>
  );
}
