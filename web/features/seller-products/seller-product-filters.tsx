import { limits } from '#contract/limits.ts';
import { productSorts } from '#contract/products/product-sorts.ts';
import { productStates } from '#contract/products/product-states.ts';
import { longPage, type SellerProductView } from '#web/features/catalog/seller-product-view.ts';
import { CategoryOptions } from '#web/features/categories/category-options.tsx';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** Filters by category, stock and drafts, sorts, and chooses how long a page is. The URL holds the state. */
export function SellerProductFilters({ view }: { view: SellerProductView }) {
  const { t, count } = useText();
  const navigate = useNavigate();
  const field = (name: 'category' | 'inStock' | 'state' | 'sort' | 'limit') => ({
    value: view[name] ?? '',
    onChange({ target }: { target: HTMLSelectElement }) {
      // Read from the window: React Router's location may be one step behind.
      const { page: _, ...others } = Object.fromEntries(new URLSearchParams(window.location.search));
      void navigate({ search: queryString({ ...others, [name]: target.value }) }, { preventScrollReset: true });
    },
  });
  return (
    <search aria-label={t('products.list.filters')} className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <SelectField label={t('submissions.form.category')} {...field('category')}>
        <option value="">{t('products.list.all-categories')}</option>
        <CategoryOptions categories={useOwnCategories()} />
      </SelectField>
      <SelectField label={t('products.list.stock')} {...field('inStock')}>
        <option value="">{t('products.list.any-stock')}</option>
        <option value="true">{t('products.list.in-stock')}</option>
        <option value="false">{t('common.out-of-stock')}</option>
        <option value="low">{t('products.list.low-stock')}</option>
      </SelectField>
      <SelectField label={t('products.list.state')} {...field('state')}>
        <option value="">{t('products.list.any-state')}</option>
        {productStates.map((state) => (
          <option key={state} value={state}>
            {t(`products.list.state.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('catalog.sort.label')} {...field('sort')}>
        {productSorts.map((sort) => (
          <option key={sort} value={sort === 'newest' ? '' : sort}>
            {t(`catalog.sort.${sort}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('products.list.per-page')} {...field('limit')}>
        <option value="">{count(limits.sellerPage)}</option>
        <option value={longPage}>{count(longPage)}</option>
      </SelectField>
    </search>
  );
}
