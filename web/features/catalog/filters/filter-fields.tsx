import { useQuery } from '@tanstack/react-query';
import { type FilterFact, filterChoices, filterFacts } from '#contract/products/facts.ts';
import { facetsQuery, type ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { factText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { chosenValues, type ReadFilter } from './list-filter.ts';

/** Number of facts that are open at first. */
const openFacts = 2;

type FilterFieldsProps = {
  /** The unfiltered list of the page. */
  base: ProductFilter;
  /** What is chosen. */
  read: ReadFilter;
};

/** The fields of a filter, with the number of products for each value. */
export function FilterFields({ base, read: { filter, typed, problem } }: FilterFieldsProps) {
  const { t } = useText();
  const { data } = useQuery({ ...facetsQuery({ ...base, ...filter }), enabled: problem === undefined });
  return (
    <>
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
    </>
  );
}

type FactChoicesProps = {
  fact: FilterFact;
  chosen: readonly string[];
  counts: readonly { value: string; count: number }[] | undefined;
  isEstimate: true | undefined;
  open: boolean;
};

/** The values of a fact. Values without products are hidden unless chosen. */
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
