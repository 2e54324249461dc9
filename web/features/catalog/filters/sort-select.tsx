import { useEffect, useRef } from 'react';
import { productSorts } from '#contract/products/product-sorts.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';

type SortSelectProps = { form: string; sort: ProductFilter['sort']; isPicked: boolean | undefined };

/** Sorts a list. It belongs to the filter form by id, wherever it is on the page. */
export function SortSelect({ form, sort = 'newest', isPicked }: SortSelectProps) {
  const { t } = useText();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);
  return (
    <label className="ml-auto flex items-center gap-2 text-sm text-soil-700">
      <span className="max-sm:sr-only">{t('catalog.sort.label')}</span>
      <select
        ref={select}
        name="sort"
        form={form}
        defaultValue={sort}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="select max-w-52 border-soil-300"
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
