import { useEffect } from 'react';
import { data } from 'react-router';
import { findCategory } from '#contract/categories/category.ts';
import type { PageHandle } from '#contract/pages.ts';
import { prefetchInBrowser, prefetchOnServer, shopContext } from '#web/client/prefetch.ts';
import { FilteredProducts } from '#web/features/catalog/filters/filtered-products.tsx';
import { filterParameters } from '#web/features/catalog/filters/list-filter.ts';
import { prefetchProducts } from '#web/features/catalog/filters/prefetch-products.ts';
import { CategoryLinks } from '#web/features/categories/category-links.tsx';
import { pagesAbove } from '#web/features/categories/parent-pages.ts';
import { SubcategoryLinks } from '#web/features/categories/subcategory-links.tsx';
import { aboutCategory } from '#web/language/category-message.ts';
import { useText } from '#web/language/use-text.ts';
import { CardActions } from '#web/layout/card-actions.tsx';
import { categoryPath } from '#web/navigation/category-path.ts';
import { href, redirect } from '#web/navigation/navigation.ts';
import { placeOf } from '#web/navigation/place-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BreadcrumbStructuredData } from '#web/ui/page/breadcrumb-structured-data.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import type { Route } from './+types/category';

export const handle = { cache: 'until-catalogue-changes', uncached: filterParameters } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const category = findCategory(context.get(shopContext).categories, params.category);
  if (!category) return data({ dehydrated: undefined, isUnknown: true }, { status: 404 });
  if (placeOf(url).pathname !== categoryPath(category.path)) throw redirect(categoryPath(category.path), 301);
  return { ...(await prefetchOnServer(context, prefetchProducts(url, listOf(params)))), isUnknown: false };
}

export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) => ({
  ...prefetchInBrowser(prefetchProducts(url, listOf(params))),
  isUnknown: false,
});

/** The list of a category's products, by the path in the address: a browser may not know the category yet. */
const listOf = ({ category }: { category: string }) => ({ category: category.toLowerCase() });

export default function CategoryPage({ params, loaderData: { isUnknown } }: Route.ComponentProps) {
  const text = useText();
  const { t } = text;
  const { all, find, nameOf } = useCategories();
  const category = find(params.category);
  // The categories may have changed since this page was opened: the server knows whether this one has come or moved.
  const isStale = !category && !isUnknown;
  useEffect(() => {
    if (isStale) window.location.reload();
  }, [isStale]);
  if (isStale) return null;
  if (!category) {
    return (
      <>
        <PageHead title={t('catalog.no-category')} description={t('catalog.no-category-description')} noindex />
        <NoProduct main />
      </>
    );
  }
  const name = nameOf(category);
  const about = aboutCategory(category);
  return (
    <>
      <PageHead title={name} description={t('catalog.category-description', { category: name })} />
      <BreadcrumbStructuredData parents={pagesAbove(all, category, text)} current={name} />
      <div className="page-width">
        <FilteredProducts
          key={category.path}
          base={listOf(params)}
          title={name}
          lead={
            <>
              <CategoryLinks />
              <SubcategoryLinks category={category} />
              {about && <p className="mb-3 text-sm text-soil-700 lg:text-base">{t(about)}</p>}
            </>
          }
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
