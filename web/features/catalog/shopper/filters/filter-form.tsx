import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { inLanguage } from '#contract/languages.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { queryOfForm, type ReadFilter, tidyQuery } from './list-filter.ts';

type FilterFormProps = {
  id: string;
  /** The unfiltered list of the page. */
  base: ProductFilter;
  read: ReadFilter;
  submitLabel: string;
};

/**
 * The filters beside a product list. A choice takes effect at once, a price on submit. Before hydration it is a plain form
 * that reloads the page.
 */
export function FilterForm({ id, base, read, submitLabel }: FilterFormProps) {
  const { t, language } = useText();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const apply = useApply(form);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement && target.type === 'text')) apply();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    apply();
  }
  return (
    <form
      ref={form}
      id={id}
      action={inLanguage(language, pathname)}
      aria-label={t('catalog.filter.title')}
      onChange={onChange}
      onSubmit={onSubmit}
      className="grid gap-1"
    >
      <FilterFields base={base} read={read} />
      <Button type="submit" variant="secondary" className="mt-3">
        {submitLabel}
      </Button>
    </form>
  );
}

/** Navigates to the URL of the form's values, and resets the form to the URL's values. */
function useApply(form: { current: HTMLFormElement | null }) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  /** URLs of this form whose navigation is pending. */
  const underWay = useRef<string[]>([]);

  // Back and removed chips change the filters in the URL, so the form resets to it. The URL of a choice that a later one
  // has replaced resets nothing, because the form would lose the later choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another navigation may reach the same address
  useEffect(() => {
    const reached = underWay.current.indexOf(search);
    underWay.current = reached < 0 ? [] : underWay.current.slice(reached + 1);
    if (underWay.current.length === 0) form.current?.reset();
  }, [key]);

  return () => {
    if (!form.current) return;
    const last = new URLSearchParams(underWay.current.at(-1) ?? search);
    const requested = queryOfForm(form.current, last);
    if (requested === tidyQuery(last)) return;
    underWay.current.push(requested);
    void navigate({ search: requested }, { preventScrollReset: true });
  };
}
