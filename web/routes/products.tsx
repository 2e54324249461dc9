import { useLocation } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/client/prefetch.ts';
import { FilteredProducts } from '#web/features/catalog/filters/filtered-products.tsx';
import { filterParameters } from '#web/features/catalog/filters/list-filter.ts';
import { prefetchProducts } from '#web/features/catalog/filters/prefetch-products.ts';
import { NothingInStock } from '#web/features/catalog/nothing-in-stock.tsx';
import type { ProductAction } from '#web/features/catalog/product-grid.tsx';
import { CategoryLinks } from '#web/features/categories/category-links.tsx';
import { NothingFound } from '#web/features/search/nothing-found.tsx';
import { prefetchSimilar } from '#web/features/search/prefetch-similar.ts';
import { searchTextIn } from '#web/features/search/search-address.ts';
import { SimilarProducts } from '#web/features/search/similar-products.tsx';
import { useText } from '#web/language/use-text.ts';
import { CardActions } from '#web/layout/card-actions.tsx';
import { placeOf } from '#web/navigation/place-of.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/products';

const prefetch =
  (url: URL): Prefetch =>
  async (queries, api) => {
    const search = searchTextIn(placeOf(url));
    await prefetchProducts(url, { search })(queries, api);
    await prefetchSimilar(url, search)(queries, api);
  };

export const handle = {
  cache: 'until-catalogue-changes',
  query: ['search'],
  uncached: filterParameters,
  inSitemap: true,
} satisfies PageHandle;

export const loader = ({ context, url }: Route.LoaderArgs) => prefetchOnServer(context, prefetch(url));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => prefetchInBrowser(prefetch(url));

export default function Products() {
  const { t } = useText();
  const location = useLocation();
  const search = searchTextIn(location);
  const isDeals = new URLSearchParams(location.search).get('onOffer') === 'true';
  const title = t(isDeals ? 'catalog.deals' : 'common.all-products');
  return (
    <>
      <PageHead
        title={search ? t('catalog.search-title', { search }) : title}
        description={t('catalog.all-description')}
      />
      <div className="page-width">
        <FilteredProducts
          base={{ search }}
          title={search ? t('catalog.results', { search }) : title}
          lead={<CategoryLinks />}
          action={addToCart}
          empty={search ? <NothingFound search={search} action={addToCart} /> : <NothingInStock />}
          below={<SimilarProducts search={search} action={addToCart} />}
        />
      </div>
    </>
  );
}

const addToCart: ProductAction = (product) => <CardActions product={product} />;
