import { useLocation } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/client/prefetch.ts';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { CategoryLinks } from '#web/features/catalog/shopper/category-links.tsx';
import { NothingInStock } from '#web/features/catalog/shopper/nothing-in-stock.tsx';
import { ProductList } from '#web/features/catalog/shopper/product-list.tsx';
import { readSearch, searchPage } from '#web/features/catalog/shopper/search-address.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { placeOf } from '#web/navigation/place-of.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/products';

const prefetch =
  (url: URL): Prefetch =>
  (queries, api) =>
    queries.infiniteQuery(productPagesQuery({ search: readSearch(placeOf(url)) }, api));

export const handle = { cache: 'until-catalogue-changes', query: ['search'], inSitemap: true } satisfies PageHandle;

export const loader = ({ context, url }: Route.LoaderArgs) => prefetchOnServer(context, prefetch(url));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => prefetchInBrowser(prefetch(url));

export default function Products() {
  const { t } = useText();
  const search = readSearch(useLocation());
  return (
    <>
      <PageHead
        title={search ? t('catalog.search-title', { search }) : t('common.all-products')}
        description={t('catalog.all-description')}
      />
      <div className="page-width py-8">
        <h1 className="line-clamp-2 text-3xl font-bold tracking-tight wrap-anywhere sm:text-4xl">
          {search ? t('catalog.results', { search }) : t('common.all-products')}
        </h1>
        <CategoryLinks />
        <ProductList
          filter={{ search }}
          action={(product) => <AddToCartButton product={product} />}
          empty={<NothingFound search={search} />}
          keepLast
        />
      </div>
    </>
  );
}

function NothingFound({ search }: { search: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  if (!search) return <NothingInStock />;
  return (
    <MessageView art="/art/not-found.webp" title={t('catalog.no-match', { search })} text={t('catalog.no-match-text')}>
      <Button look="secondary" onClick={() => void navigate(searchPage, { replace: true })}>
        {t('common.clear-search')}
      </Button>
    </MessageView>
  );
}
