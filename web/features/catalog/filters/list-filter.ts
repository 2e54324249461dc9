import { defaultLanguage, type Language } from '#contract/languages.ts';
import { type FilterFactKey, filterChoices, filterFacts } from '#contract/products/facts.ts';
import { isCursorOf, productSorts } from '#contract/products/product-sorts.ts';
import { latinDigits } from '#contract/text/digits.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';

/** URL parameters that filter and sort a product list. */
export const filterParameters: readonly string[] = [
  'sort',
  'soldOut',
  'onOffer',
  'minPrice',
  'maxPrice',
  ...filterFacts.map(({ key }) => key),
  'after',
];

/** The filter of a URL, or why it is invalid. */
export type ReadFilter = {
  filter: ProductFilter;
  /** The prices as typed. */
  typed: { minPrice: string; maxPrice: string };
  problem?: 'not-a-price' | 'reversed';
};

/** Parses the filter of a URL. Unknown values count as absent; an invalid price is a problem. */
export function readFilter(query: URLSearchParams, language: Language = defaultLanguage): ReadFilter {
  const typed = { minPrice: query.get('minPrice')?.trim() ?? '', maxPrice: query.get('maxPrice')?.trim() ?? '' };
  const [minPrice, maxPrice] = [priceIn(typed.minPrice), priceIn(typed.maxPrice)];
  const sort = productSorts.find((known) => known === query.get('sort') && known !== 'newest');
  const after = query.get('after') ?? '';
  const filter: ProductFilter = {
    ...(sort && { sort }),
    ...(sort === 'name' && language !== defaultLanguage && { language }),
    ...(query.get('soldOut') === 'true' && { soldOut: 'true' as const }),
    ...(query.get('onOffer') === 'true' && { onOffer: 'true' as const }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...readFacts(query),
    ...(isCursorOf(after, sort) && { after }),
  };
  const problem =
    minPrice === undefined || maxPrice === undefined
      ? ('not-a-price' as const)
      : minPrice && maxPrice && Number(minPrice) > Number(maxPrice)
        ? ('reversed' as const)
        : undefined;
  return { filter, typed, ...(problem && { problem }) };
}

/** A price as the API takes it; '' for none, undefined if invalid. Commas may group the digits. */
function priceIn(text: string): string | undefined {
  const digits = latinDigits(text).replace(/[\s,৳]/g, '');
  return digits === '' || /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? digits : undefined;
}

function readFacts(query: URLSearchParams): Partial<Record<FilterFactKey, string>> {
  const read = filterFacts.flatMap((fact) => {
    const asked = query.getAll(fact.key).flatMap((values) => values.split(','));
    const known = filterChoices(fact).filter((value) => asked.includes(value));
    return known.length > 0 ? [[fact.key, known.join(',')]] : [];
  });
  return Object.fromEntries(read);
}

/** The chosen values of a fact. */
export function chosenValues(filter: ProductFilter, key: FilterFactKey): string[] {
  return filter[key]?.split(',') ?? [];
}

/** Whether any filter is set. Sorting and the cursor do not count. */
export function isFiltered({ onOffer, minPrice, maxPrice, ...filter }: ProductFilter): boolean {
  return (onOffer ?? minPrice ?? maxPrice) !== undefined || filterFacts.some(({ key }) => filter[key] !== undefined);
}

/** A readable query string: without empty values, and with one parameter per fact. Also takes form data. */
export function tidyQuery(parameters: Iterable<[string, unknown]>): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of parameters) {
    if (typeof value !== 'string' || value.trim() === '' || (name === 'sort' && value === 'newest')) continue;
    values.set(name, [...(values.get(name) ?? []), value.trim()]);
  }
  const parts = [...values].map(([name, all]) => `${name}=${encodeURIComponent(all.join(',')).replaceAll('%2C', ',')}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The query string of a form's values. The sort select may be outside of the form; then the current order stays. */
export function queryOfForm(form: HTMLFormElement, current: URLSearchParams): string {
  const sort = current.get('sort');
  const fields: [string, unknown][] = [...new FormData(form)];
  const sorted: [string, unknown][] = sort && !fields.some(([name]) => name === 'sort') ? [['sort', sort]] : [];
  return tidyQuery([...sorted, ...fields]);
}

/** The query string of the page after a cursor. */
export function withCursor(query: URLSearchParams, after: string): string {
  return tidyQuery([...[...query].filter(([name]) => name !== 'after'), ['after', after]]);
}

/** The query string without some parameters, or without one value of a parameter. Resets the cursor. */
export function withoutFilter(query: URLSearchParams, names: readonly string[], value?: string): string {
  const left = [...query].flatMap(([name, values]): [string, string][] => {
    if (name === 'after') return [];
    if (!names.includes(name)) return [[name, values]];
    const others = value === undefined ? [] : values.split(',').filter((one) => one !== value);
    return [[name, others.join(',')]];
  });
  return tidyQuery(left.map(([name, values]) => [name, values]));
}
