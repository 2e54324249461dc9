import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ProductFilter, productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FilterFields } from './filter-fields.tsx';
import { queryOfForm, type ReadFilter, readFilter, withoutFilter } from './list-filter.ts';

type FilterSheetProps = { base: ProductFilter; read: ReadFilter; onClose(): void };

/**
 * The filters in a sheet over a small screen. Its button says how many products match. The choices take effect when the sheet
 * closes: until then nothing moves behind it.
 */
export function FilterSheet({ base, read, onClose }: FilterSheetProps) {
  const { t, language } = useText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(read);
  const query = () => (form.current ? queryOfForm(form.current, new URLSearchParams(search)) : search);
  const choose = () => setChosen(readFilter(new URLSearchParams(query()), language));

  function close(): void {
    const requested = query();
    if (requested !== withoutFilter(new URLSearchParams(search), []))
      void navigate({ search: requested }, { preventScrollReset: true });
    onClose();
  }
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement && target.type === 'text')) choose();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    close();
  }
  return (
    <Dialog open onClose={close} title={t('catalog.filter.title')}>
      <form
        ref={form}
        aria-label={t('catalog.filter.title')}
        onChange={onChange}
        onBlur={choose}
        onSubmit={onSubmit}
        className="mt-4 grid gap-1"
      >
        <FilterFields base={base} read={chosen} />
        <div className="sticky -bottom-4 -mx-6 -mb-6 grid rounded-b-2xl border-t border-soil-200 bg-surface px-6 py-3 sm:-mx-8 sm:-mb-8 sm:px-8">
          <ShowButton base={base} chosen={chosen} />
        </div>
      </form>
    </Dialog>
  );
}

/** Says how many products match, aloud too. The products are then there when the sheet closes. */
function ShowButton({ base, chosen: { filter, problem } }: { base: ProductFilter; chosen: ReadFilter }) {
  const { t, atLeast } = useText();
  const { data } = useInfiniteQuery({ ...productPagesQuery({ ...base, ...filter }), enabled: problem === undefined });
  const counts = problem === undefined ? data?.pages[0]?.counts : undefined;
  const count = counts && (filter.soldOut ? counts.all : counts.inStock);
  const label =
    count === undefined
      ? t('catalog.filter.show')
      : t('catalog.filter.show-count', { count, shown: atLeast(count, { isEstimate: counts?.isEstimate }) });
  return (
    <>
      <Button type="submit">{label}</Button>
      <span role="status" className="sr-only">
        {count !== undefined && label}
      </span>
    </>
  );
}
