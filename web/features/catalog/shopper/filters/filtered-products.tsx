import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import type { ProductAction } from '../product-grid.tsx';
import { ProductList } from '../product-list.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterParameters, isFiltered, readFilter, withoutFilter } from './list-filter.ts';
import { SortSelect } from './sort-select.tsx';

type FilteredProductsProps = {
  /** The unfiltered list: a category, a collection or a search. */
  base: ProductFilter;
  /** Whether the list has an order by hand, where newest first is usual. */
  isPicked?: boolean;
  action: ProductAction;
  /** Shown when the unfiltered list is empty. */
  empty: ReactNode;
  /** Shown below the list. */
  below?: ReactNode;
};

const formId = 'product-filters';
const panelId = 'filters';

/** The products of a page, with their sorting and the filters of the URL. */
export function FilteredProducts({ base, isPicked, action, empty, below }: FilteredProductsProps) {
  const { t, language } = useText();
  const [query] = useSearchParams();
  const read = readFilter(query, language);
  const { filter, problem } = read;
  const clear = (
    <ButtonLink to={{ search: withoutFilter(query, filterParameters) }} variant="secondary">
      {t('catalog.filter.clear')}
    </ButtonLink>
  );
  const controls = (
    <>
      <FilterButton panel={panelId} base={base} read={read} />
      <SortSelect form={formId} sort={filter.sort} isPicked={isPicked} />
    </>
  );
  return (
    <div className="items-start gap-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <aside id={panelId} aria-label={t('catalog.filter.title')} className="mb-6 hidden target:block lg:block">
        <FilterForm id={formId} base={base} read={read} submitLabel={t('catalog.filter.apply')} />
      </aside>
      <div>
        {problem ? (
          <>
            <div className="mb-4 flex">{controls}</div>
            <MessageView alert title={t(`catalog.filter.${problem}`)} text={t('catalog.filter.problem-text')}>
              {clear}
            </MessageView>
          </>
        ) : (
          <ProductList
            filter={{ ...base, ...filter }}
            action={action}
            controls={controls}
            above={<AppliedFilters filter={filter} />}
            empty={
              isFiltered(filter) || filter.after ? (
                <MessageView title={t('catalog.filter.none')} text={t('catalog.filter.none-text')}>
                  {clear}
                </MessageView>
              ) : (
                empty
              )
            }
          />
        )}
        {below}
      </div>
    </div>
  );
}
