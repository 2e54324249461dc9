import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { type Prefetch, prefetchInBrowser, prefetchOnServer, shopContext } from '#web/client/prefetch.ts';
import { FilteredProducts } from '#web/features/catalog/filters/filtered-products.tsx';
import { filterParameters } from '#web/features/catalog/filters/list-filter.ts';
import { prefetchProducts } from '#web/features/catalog/filters/prefetch-products.ts';
import { ProductGridSkeleton } from '#web/features/catalog/product-grid.tsx';
import { CollectionHead } from '#web/features/collections/collection-head.tsx';
import { collectionsQuery } from '#web/features/collections/collections-query.ts';
import { useText } from '#web/language/use-text.ts';
import { CardActions } from '#web/layout/card-actions.tsx';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';
import type { Route } from './+types/collection';

export const handle = { cache: 'until-catalogue-changes', uncached: filterParameters } satisfies PageHandle;

const prefetch =
  (url: URL, slug: string): Prefetch =>
  (queries, api) =>
    Promise.all([queries.query(collectionsQuery(api)), prefetchProducts(url, { collection: slug })(queries, api)]);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const slug = slugOf(params);
  if (context.get(shopContext).collections.some((one) => one.slug === slug))
    return prefetchOnServer(context, prefetch(url, slug));
  return data(await prefetchOnServer(context, (queries, api) => queries.query(collectionsQuery(api))), { status: 404 });
}

export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  prefetchInBrowser(prefetch(url, slugOf(params)));

function slugOf({ slug }: { slug: string }): string {
  return slug.toLowerCase();
}

/** The products of a collection, with the filters of every product list. */
export default function CollectionPage({ params }: Route.ComponentProps) {
  const { t, language } = useText();
  const slug = slugOf(params);
  return (
    <div className="page-width">
      <QueryView
        query={useQuery(collectionsQuery())}
        loading={<ProductGridSkeleton count={8} />}
        failedText={t('catalog.failed')}
      >
        {({ collections }) => {
          const collection = collections.find((one) => one.slug === slug);
          if (!collection) return <NoCollection />;
          return (
            <>
              <CollectionHead collection={collection} />
              <FilteredProducts
                key={slug}
                base={{ collection: slug }}
                title={collection.name[language]}
                lead={
                  <p className="mb-3 max-w-2xl text-sm text-soil-700 wrap-anywhere empty:hidden lg:text-base">
                    {collection.text[language]}
                  </p>
                }
                isPicked={collection.isPicked}
                action={(product) => <CardActions product={product} />}
                empty={
                  <MessageView art="/art/not-found.webp" title={t('catalog.collection-empty')}>
                    <ToAllProducts />
                  </MessageView>
                }
              />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function NoCollection() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('catalog.no-collection')} description={t('catalog.no-collection-text')} noindex />
      <MessageView
        main
        art="/art/not-found.webp"
        title={t('catalog.no-collection')}
        text={t('catalog.no-collection-text')}
      >
        <ToAllProducts />
      </MessageView>
    </>
  );
}

function ToAllProducts() {
  const { t } = useText();
  return (
    <ButtonLink to={href('/products')} variant="secondary">
      {t('layout.see-all-products')}
    </ButtonLink>
  );
}
