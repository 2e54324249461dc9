import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { inLanguage } from '#contract/languages.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { SheetControl } from '#web/ui/sheet/use-sheet.ts';
import { FilterFields } from './filter-fields.tsx';
import { queryOfForm, type ReadFilter, readFilter, tidyQuery } from './list-filter.ts';
import { ShowButton } from './show-button.tsx';

type FilterFormProps = {
  /** The id of the form, for fields elsewhere on the page. */
  id: string;
  sheet: SheetControl;
  /** The unfiltered list of the page. */
  base: ProductFilter;
  read: ReadFilter;
};

/** In ms: after this pause a typed price counts, so that the sheet's button says how many products it leaves. */
const typingPause = 300;

/**
 * The filters of a product list: beside the list, and in a sheet on small screens. Beside the list a choice takes
 * effect at once, a price on submit. In the sheet all choices take effect when it closes, so that nothing moves behind
 * it; the sheet's button says how many products match. Before hydration the form is a plain one that reloads the page.
 */
export function FilterForm({ id, sheet, base, read }: FilterFormProps) {
  const { t, language } = useText();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const isInSheet = useRef(false);
  const isChanged = useRef(false);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  /** The choices in the sheet, until the page shows them. */
  const [chosen, setChosen] = useState<ReadFilter>();
  const { apply, requested } = useApply(form, () => setChosen(undefined));
  const choose = () => setChosen(readFilter(new URLSearchParams(requested()), language));

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    isChanged.current = true;
    const isText = target instanceof HTMLInputElement && target.type === 'text';
    clearTimeout(typing.current);
    if (!isInSheet.current) {
      if (!isText) apply();
    } else if (isText) typing.current = setTimeout(choose, typingPause);
    else choose();
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply();
    sheet.close();
  }
  function onToggle(isOpen: boolean): void {
    isInSheet.current = isOpen;
    if (isOpen) isChanged.current = false;
    else if (isChanged.current) apply();
  }
  return (
    <Sheet
      control={sheet}
      as="aside"
      title={t('catalog.filter.title')}
      closeLabel={t('common.close')}
      isInPlace
      onToggle={onToggle}
    >
      <form
        ref={form}
        id={id}
        action={inLanguage(language, pathname)}
        aria-label={t('catalog.filter.title')}
        onChange={onChange}
        onBlur={() => isInSheet.current && choose()}
        onSubmit={onSubmit}
        className="grid gap-1 max-lg:mt-2 max-lg:px-3 lg:pt-5"
      >
        <FilterFields base={base} read={chosen ?? read} />
        <Button type="submit" variant="secondary" className="mt-3 max-lg:hidden">
          {t('catalog.filter.apply')}
        </Button>
        <div className="sticky -bottom-4 -mx-7 -mb-4 grid border-t border-soil-200 bg-surface px-7 py-3 lg:hidden">
          <ShowButton base={base} chosen={chosen ?? read} />
        </div>
      </form>
    </Sheet>
  );
}

/**
 * Returns the form's filters as a query string, and the navigation to them. When the page reaches another URL, the form
 * is reset to the URL's values and `onReset` is called.
 */
function useApply(form: { current: HTMLFormElement | null }, onReset: () => void) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  /** URLs of this form whose navigation is pending. */
  const underWay = useRef<string[]>([]);
  const last = () => underWay.current.at(-1) ?? search;
  const requested = () => (form.current ? queryOfForm(form.current, new URLSearchParams(last())) : last());

  // Back and removed chips change the filters in the URL, so the form resets to it. The URL of a choice that a later one
  // has replaced resets nothing, because the form would lose the later choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another navigation may reach the same address
  useEffect(() => {
    const reached = underWay.current.indexOf(search);
    underWay.current = reached < 0 ? [] : underWay.current.slice(reached + 1);
    if (underWay.current.length > 0) return;
    form.current?.reset();
    onReset();
  }, [key]);

  function apply(): void {
    const next = requested();
    if (next === tidyQuery(new URLSearchParams(last()))) return;
    underWay.current.push(next);
    void navigate({ search: next }, { preventScrollReset: true });
  }
  return { apply, requested };
}
