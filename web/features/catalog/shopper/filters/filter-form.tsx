import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type FilterFact, filterChoices, filterFacts } from '#contract/facts.ts';
import { inLanguage } from '#contract/languages.ts';
import { facetsQuery, type ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { factText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { chosenValues, type ReadFilter, tidyQuery } from './list-filter.ts';

type FilterFormProps = {
  id: string;
  /** What the page lists. */
  base: ProductFilter;
  read: ReadFilter;
  submitLabel: string;
  onSubmitted?(): void;
};

/**
 * What chooses among the products of a list. A choice takes effect at once, a price when it is sent; before the page is
 * hydrated it is a plain form that asks for the page anew.
 */
export function FilterForm({ id, base, read: { filter, typed, problem }, submitLabel, onSubmitted }: FilterFormProps) {
  const { t, language } = useText();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const apply = useApply(form);
  const { data } = useQuery({ ...facetsQuery({ ...base, ...filter }), enabled: problem === undefined });

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement && target.type === 'text')) apply();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    apply();
    onSubmitted?.();
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
      {base.search && <input type="hidden" name="search" value={base.search} />}
      <div className="grid gap-1 pb-3">
        <Choice name="onOffer" value="true" label={t('catalog.filter.on-offer')} chosen={filter.onOffer === 'true'} />
        <Choice name="soldOut" value="true" label={t('catalog.filter.sold-out')} chosen={filter.soldOut === 'true'} />
      </div>
      <fieldset className="border-t border-soil-200 pt-3 pb-5">
        <legend className="float-left mb-2 font-semibold text-soil-900">{t('catalog.filter.price')}</legend>
        <div className="clear-both grid grid-cols-2 gap-2">
          <PriceBound name="minPrice" label={t('catalog.filter.lowest')} value={typed.minPrice} />
          <PriceBound name="maxPrice" label={t('catalog.filter.highest')} value={typed.maxPrice} />
        </div>
      </fieldset>
      {filterFacts.map((fact, index) => (
        <FactChoices
          key={fact.key}
          fact={fact}
          chosen={chosenValues(filter, fact.key)}
          counts={data?.facets.find((one) => one.fact === fact.key)?.values}
          isEstimate={data?.isEstimate}
          open={index < openFacts}
        />
      ))}
      <Button type="submit" variant="secondary" className="mt-3 max-lg:sticky max-lg:bottom-3">
        {submitLabel}
      </Button>
    </form>
  );
}

/** Facts whose values are in sight at once. */
const openFacts = 2;

/** Goes to the address that the form says, and makes the form say what the address does. */
function useApply(form: { current: HTMLFormElement | null }) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  /** The addresses of this form that the page has yet to reach. */
  const underWay = useRef<string[]>([]);

  // Back, and chips that are taken away, change what is chosen. The address of a choice that a later one follows resets
  // nothing: the form would forget what was chosen since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another navigation may reach the same address
  useEffect(() => {
    const reached = underWay.current.indexOf(search);
    underWay.current = reached < 0 ? [] : underWay.current.slice(reached + 1);
    if (underWay.current.length === 0) form.current?.reset();
  }, [key]);

  return () => {
    if (!form.current) return;
    const last = new URLSearchParams(underWay.current.at(-1) ?? search);
    // The sort stands in a field of its own, which belongs to the form of the page.
    const sort = last.get('sort');
    const fields: [string, unknown][] = [...new FormData(form.current)];
    const sorted: [string, unknown][] = sort && !fields.some(([name]) => name === 'sort') ? [['sort', sort]] : [];
    const wanted = tidyQuery([...sorted, ...fields]);
    if (wanted === tidyQuery(last)) return;
    underWay.current.push(wanted);
    void navigate({ search: wanted }, { preventScrollReset: true });
  };
}

type FactChoicesProps = {
  fact: FilterFact;
  chosen: readonly string[];
  counts: readonly { value: string; count: number }[] | undefined;
  isEstimate: true | undefined;
  open: boolean;
};

/** The values of a fact. Those that no product has are left out, unless they are chosen. */
function FactChoices({ fact, chosen, counts, isEstimate, open }: FactChoicesProps) {
  const text = useText();
  const countOf = (value: string) => counts?.find((one) => one.value === value)?.count;
  const values = filterChoices(fact).filter((value) => countOf(value) !== 0 || chosen.includes(value));
  if (values.length === 0) return null;
  return (
    <details open={open || chosen.length > 0} className="border-t border-soil-200 py-1">
      <summary className="min-h-11 rounded-lg py-2.5 font-semibold text-soil-900">
        {text.t(`facts.${fact.key}`)}
      </summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{text.t(`facts.${fact.key}`)}</legend>
        {values.map((value) => {
          const count = countOf(value);
          return (
            <Choice
              key={value}
              name={fact.key}
              value={value}
              label={factText(fact.key, value, text)}
              chosen={chosen.includes(value)}
              count={count === undefined ? '' : text.atLeast(count, { isEstimate })}
            />
          );
        })}
      </fieldset>
    </details>
  );
}

type ChoiceProps = { name: string; value: string; label: string; chosen: boolean; count?: string };

function Choice({ name, value, label, chosen, count }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg text-soil-800 hover:bg-leaf-50 lg:min-h-9">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} className="size-5 shrink-0" />
      <span className="grow">{label}</span>
      {count !== undefined && <span className="text-sm text-soil-600 tabular-nums">{count}</span>}
    </label>
  );
}

function PriceBound({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="text-sm text-soil-700">
      {label}
      <input
        type="text"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        defaultValue={value}
        className="mt-1 block min-h-11 w-full rounded-xl border border-soil-300 bg-surface px-3 text-base text-soil-900"
      />
    </label>
  );
}
