import { categoryName, findCategory } from '#contract/categories/category.ts';
import { limits } from '#contract/limits.ts';
import { productSorts } from '#contract/products/product-sorts.ts';
import { productStates } from '#contract/products/product-states.ts';
import { longPage, type SellerProductView } from '#web/features/catalog/seller-product-view.ts';
import { CategoryOptions } from '#web/features/categories/category-options.tsx';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { ChoiceChip } from '#web/ui/list/filter-chip.tsx';

const stocks = {
  true: 'products.list.in-stock',
  false: 'common.out-of-stock',
  low: 'products.list.low-stock',
} as const;

/** Filters by category, stock and drafts, sorts, and chooses how long a page is, as chips in one row. The URL holds the state. */
export function SellerProductFilters({ view }: { view: SellerProductView }) {
  const { t, count, language } = useText();
  const navigate = useNavigate();
  const categories = useOwnCategories();
  const category = findCategory(categories, view.category ?? '');
  const field = (name: 'category' | 'inStock' | 'state' | 'sort' | 'limit') => ({
    value: String(view[name] ?? ''),
    onChoose(value: string) {
      // Read from the window: React Router's location may be one step behind.
      const { page: _, ...others } = Object.fromEntries(new URLSearchParams(window.location.search));
      void navigate({ search: queryString({ ...others, [name]: value }) }, { preventScrollReset: true });
    },
  });
  return (
    <search aria-label={t('products.list.filters')} className="flex gap-2">
      <ChoiceChip
        label={t('submissions.form.category')}
        none={t('products.list.all-categories')}
        chosen={view.category && (category ? categoryName(category, language) : '–')}
        {...field('category')}
      >
        <CategoryOptions categories={categories} />
      </ChoiceChip>
      <ChoiceChip
        label={t('products.list.stock')}
        none={t('products.list.any-stock')}
        chosen={view.inStock && t(stocks[view.inStock])}
        {...field('inStock')}
      >
        {(['true', 'false', 'low'] as const).map((stock) => (
          <option key={stock} value={stock}>
            {t(stocks[stock])}
          </option>
        ))}
      </ChoiceChip>
      <ChoiceChip
        label={t('products.list.state')}
        none={t('products.list.any-state')}
        chosen={view.state && t(`products.list.state.${view.state}`)}
        {...field('state')}
      >
        {productStates.map((state) => (
          <option key={state} value={state}>
            {t(`products.list.state.${state}`)}
          </option>
        ))}
      </ChoiceChip>
      <ChoiceChip
        label={t('catalog.sort.label')}
        none={t('catalog.sort.newest')}
        chosen={view.sort && t(`catalog.sort.${view.sort}`)}
        {...field('sort')}
      >
        {productSorts.flatMap((sort) =>
          sort === 'newest' ? (
            []
          ) : (
            <option key={sort} value={sort}>
              {t(`catalog.sort.${sort}`)}
            </option>
          ),
        )}
      </ChoiceChip>
      <ChoiceChip
        label={t('products.list.per-page')}
        none={count(limits.sellerPage)}
        chosen={view.limit && t('products.list.a-page', { count: view.limit })}
        {...field('limit')}
      >
        <option value={longPage}>{count(longPage)}</option>
      </ChoiceChip>
    </search>
  );
}
