import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Understood } from '#contract/search/schemas.ts';
import { productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { filterChips } from '#web/features/catalog/filters/applied-filters.tsx';
import { tidyQuery } from '#web/features/catalog/filters/list-filter.ts';
import { type ProductAction, ProductGrid } from '#web/features/catalog/product-grid.tsx';
import { useText } from '#web/language/use-text.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { Link } from '#web/navigation/navigation.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import { type NearestList, nearestLists } from './nearest-lists.ts';
import { searchPage } from './search-address.ts';

/** A row on large screens. */
const shown = 4;

type NearestProductsProps = { understood: Understood; action: ProductAction };

/** What comes nearest to an understood search that nothing fulfils: for each of its wishes the products without it. */
export function NearestProducts({ understood, action }: NearestProductsProps) {
  return (
    <div className="grid gap-10">
      {nearestLists(understood).map((list) => (
        <Nearest key={list.dropped} list={list} understood={understood} action={action} />
      ))}
    </div>
  );
}

type NearestProps = NearestProductsProps & { list: NearestList };

/** Renders nothing where this wish is not what empties the search. */
function Nearest({ list: { dropped, filter }, understood, action }: NearestProps) {
  const { t } = useText();
  const headingId = useId();
  const wish = useWish(dropped, understood);
  const { data } = useInfiniteQuery(productPagesQuery(filter));
  const products = data?.pages[0]?.products ?? [];
  if (products.length === 0) return null;
  const { category, ...rest } = filter;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl font-bold wrap-anywhere sm:text-2xl">
        {t(dropped === 'price' ? 'catalog.nearest.price' : 'catalog.nearest.without', { wish })}
      </h2>
      <ProductGrid products={products.slice(0, shown)} action={action} />
      {products.length > shown && (
        <Link
          to={(category ? categoryPath(category) : searchPage) + tidyQuery(Object.entries(rest))}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-leaf-700 underline"
        >
          {t('catalog.nearest.all', { wish })}
        </Link>
      )}
    </section>
  );
}

/** A wish in words, as its chip says it. */
function useWish(dropped: string, { categories: [category = ''] = [], search: _, ...filter }: Understood): string {
  const text = useText();
  const { find, nameOf } = useCategories();
  if (dropped === 'category') {
    const known = find(category);
    return known ? nameOf(known) : category;
  }
  const names = dropped === 'price' ? ['minPrice', 'maxPrice'] : [dropped];
  const chips = filterChips(filter, text).filter(({ name }) => names.includes(name));
  return chips.map(({ label }) => label).join(', ');
}
