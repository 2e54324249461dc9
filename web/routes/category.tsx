import { data } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { findCategory } from '#contract/products/categories.ts';
import { prefetchInBrowser, prefetchOnServer } from '#web/client/prefetch.ts';
import { CategoryBanner } from '#web/features/catalog/shopper/category-banner.tsx';
import { CategoryLinks } from '#web/features/catalog/shopper/category-links.tsx';
import { FilteredProducts } from '#web/features/catalog/shopper/filters/filtered-products.tsx';
import { filterParameters } from '#web/features/catalog/shopper/filters/list-filter.ts';
import { prefetchProducts } from '#web/features/catalog/shopper/filters/prefetch-products.ts';
import { aboveCategories } from '#web/features/catalog/shopper/parent-pages.ts';
import { categoryMessage } from '#web/language/category-message.ts';
import { useText } from '#web/language/use-text.ts';
import { CardActions } from '#web/layout/card-actions.tsx';
import { categoryPath } from '#web/navigation/category-path.ts';
import { href, redirect } from '#web/navigation/navigation.ts';
import { placeOf } from '#web/navigation/place-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BreadcrumbStructuredData } from '#web/ui/page/breadcrumb-structured-data.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/category';

export const handle = { cache: 'until-catalogue-changes', uncached: filterParameters } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const category = findCategory(params.category);
  if (!category) return data({ dehydrated: undefined }, { status: 404 });
  if (placeOf(url).pathname !== categoryPath(category.path)) throw redirect(categoryPath(category.path), 301);
  return prefetchOnServer(context, prefetchProducts(url, { category: category.path }));
}

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const category = findCategory(params.category);
  return category ? prefetchInBrowser(prefetchProducts(url, { category: category.path })) : { dehydrated: undefined };
}

export default function CategoryPage({ params }: Route.ComponentProps) {
  const { t } = useText();
  const category = findCategory(params.category);
  if (!category) {
    return (
      <>
        <PageHead title={t('catalog.no-category')} description={t('catalog.no-category-description')} noindex />
        <NoProduct main />
      </>
    );
  }
  const name = t(categoryMessage(category.path));
  return (
    <>
      <PageHead title={name} description={t('catalog.category-description', { category: name })} />
      <BreadcrumbStructuredData
        parents={aboveCategories.map(({ to, text }) => ({ to, text: t(text) }))}
        current={name}
      />
      <div className="page-width py-6">
        <CategoryBanner category={category} />
        <CategoryLinks />
        <FilteredProducts
          key={category.path}
          base={{ category: category.path }}
          action={(product) => <CardActions product={product} />}
          empty={<NoProduct />}
        />
      </div>
    </>
  );
}

function NoProduct({ main = false }: { main?: boolean }) {
  const { t } = useText();
  return (
    <MessageView main={main} art="/art/not-found.webp" title={t('catalog.no-category')}>
      <ButtonLink to={href('/products')} variant="secondary">
        {t('layout.see-all-products')}
      </ButtonLink>
    </MessageView>
  );
}
