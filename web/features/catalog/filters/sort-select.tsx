import { ArrowUpDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { productSorts } from '#contract/products/product-sorts.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';

type SortSelectProps = { form: string; sort: ProductFilter['sort']; isPicked: boolean | undefined };

/** Sorts a list; on small screens by an icon. It belongs to the filter form by id, wherever it is on the page. */
export function SortSelect({ form, sort = 'newest', isPicked }: SortSelectProps) {
  const { t } = useText();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);
  return (
    <label className="relative flex items-center justify-center gap-2 text-sm text-soil-700 max-lg:size-9 max-lg:rounded-xl max-lg:border max-lg:border-leaf-600 max-lg:bg-surface max-lg:text-leaf-700 max-lg:has-focus-visible:outline-2 max-lg:has-focus-visible:outline-offset-2 max-lg:has-focus-visible:outline-leaf-600">
      <span className="max-lg:sr-only">{t('catalog.sort.label')}</span>
      <ArrowUpDown aria-hidden className="size-4 lg:hidden" />
      {/* On small screens it lies unseen over the icon. */}
      <select
        ref={select}
        name="sort"
        form={form}
        defaultValue={sort}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="select border-soil-500 max-lg:absolute max-lg:-inset-1 max-lg:opacity-0 lg:min-h-9 lg:max-w-52 lg:rounded-[0.625rem] lg:text-sm"
      >
        {productSorts.map((one) => (
          <option key={one} value={one}>
            {t(one === 'newest' && isPicked ? 'catalog.sort.picked' : `catalog.sort.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
