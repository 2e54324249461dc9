import { SlidersHorizontal } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#web/browser/when-idle.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import type { ReadFilter } from './list-filter.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

type FilterButtonProps = {
  /** Id of the panel that the link shows before hydration. */
  panel: string;
  base: ProductFilter;
  read: ReadFilter;
};

/** Opens the filters in a sheet on small screens. Without scripts it links to the panel. */
export function FilterButton({ panel, base, read }: FilterButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // It is not shown on large screens. A sheet that is not there yet opens a second after the press on a slow phone.
    whenIdle(() => void (button.current?.offsetParent && loadSheet().catch(() => {})));
  }, []);
  function open(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts it is a link */}
      <a
        ref={button}
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
