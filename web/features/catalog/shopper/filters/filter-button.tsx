import { SlidersHorizontal } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import type { ReadFilter } from './list-filter.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

type FilterButtonProps = {
  /** Id of the panel that it shows before the page is hydrated. */
  panel: string;
  base: ProductFilter;
  read: ReadFilter;
};

/** On a small screen: opens the filters in a sheet. Without scripts it leads to the panel, which shows then. */
export function FilterButton({ panel, base, read }: FilterButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  function open(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts it is a link */}
      <a
        href={`#${panel}`}
        role="button"
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex min-h-11 items-center gap-2 rounded-xl border border-leaf-600 bg-surface px-4 font-semibold text-leaf-700 lg:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {t('catalog.filter.title')}
      </a>
      {isOpen && (
        <Suspense>
          <FilterSheet base={base} read={read} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
