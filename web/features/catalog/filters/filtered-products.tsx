import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { useSheet } from '#web/ui/sheet/use-sheet.ts';
import { ListHead } from '../list-head.tsx';
import type { ProductAction } from '../product-grid.tsx';
import { ProductList } from '../product-list.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterParameters, isFiltered, readFilter, withoutFilter } from './list-filter.ts';
import { SortSelect } from './sort-select.tsx';

type FilteredProductsProps = {
  /** The unfiltered list: a category, a collection or a search. */
  base: ProductFilter;
  /** The page's heading. */
  title: string;
  /** Under the heading: what the list is about, and links to others. */
  lead?: ReactNode;
  /** Whether the list has an order by hand, where newest first is usual. */
  isPicked?: boolean;
  action: ProductAction;
  /** Shown when the unfiltered list is empty. */
  empty: ReactNode;
  /** Shown below the list. */
  below?: ReactNode;
};

const formId = 'product-filters';

/** The products of a page, with their sorting and the filters of the URL. */
export function FilteredProducts({ base, title, lead, isPicked, action, empty, below }: FilteredProductsProps) {
  const { t, language } = useText();
  const [query] = useSearchParams();
  const read = readFilter(query, language);
  const { filter, problem } = read;
  const sheet = useSheet();
  const clear = (
    <ButtonLink to={{ search: withoutFilter(query, filterParameters) }} variant="secondary">
      {t('catalog.filter.clear')}
    </ButtonLink>
  );
  const controls = (
    <>
      <button
        type="button"
        popoverTarget={sheet.id}
        className="relative flex min-h-9 items-center gap-2 rounded-xl border border-leaf-600 bg-surface px-3 text-sm font-semibold text-leaf-700 after:absolute after:-inset-1 lg:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {t('catalog.filter.title')}
      </button>
      <SortSelect form={formId} sort={filter.sort} isPicked={isPicked} />
    </>
  );
  return (
    <div className="items-start gap-8 pb-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <FilterForm id={formId} sheet={sheet} base={base} read={read} />
      <div>
        {problem ? (
          <>
            <ListHead title={title} controls={controls} />
            {lead}
            <MessageView alert title={t(`catalog.filter.${problem}`)} text={t('catalog.filter.problem-text')}>
              {clear}
            </MessageView>
          </>
        ) : (
          <ProductList
            filter={{ ...base, ...filter }}
            title={title}
            action={action}
            controls={controls}
            above={
              <>
                {lead}
                <AppliedFilters filter={filter} />
              </>
            }
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
