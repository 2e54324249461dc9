import { latinDigits } from '#contract/digits.ts';
import { type FilterFactKey, filterChoices, filterFacts } from '#contract/facts.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { isCursorOf, productSorts } from '#contract/product-sorts.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';

/** Parameters of an address that choose and sort the products of a list. */
export const filterParameters: readonly string[] = [
  'sort',
  'soldOut',
  'onOffer',
  'minPrice',
  'maxPrice',
  ...filterFacts.map(({ key }) => key),
  'after',
];

/** What an address chooses, or why nothing can be shown for it. */
export type ReadFilter = {
  filter: ProductFilter;
  /** The prices as they were typed. */
  typed: { minPrice: string; maxPrice: string };
  problem?: 'not-a-price' | 'reversed';
};

/** What an address chooses. Values that the shop does not know count as absent; prices that are none are a problem. */
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

/** A price as the call takes it; '' for none, undefined for what is no price. Commas may group its digits. */
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

/** The values of a fact that are chosen. */
export function chosenValues(filter: ProductFilter, key: FilterFactKey): string[] {
  return filter[key]?.split(',') ?? [];
}

/** Whether anything chooses among the products. An order and a place in the list do not. */
export function isFiltered({ onOffer, minPrice, maxPrice, ...filter }: ProductFilter): boolean {
  return (onOffer ?? minPrice ?? maxPrice) !== undefined || filterFacts.some(({ key }) => filter[key] !== undefined);
}

/** The query of an address as people may read it: no empty values, those of one fact together. Of a form, too. */
export function tidyQuery(parameters: Iterable<[string, unknown]>): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of parameters) {
    if (typeof value !== 'string' || value.trim() === '' || (name === 'sort' && value === 'newest')) continue;
    values.set(name, [...(values.get(name) ?? []), value.trim()]);
  }
  const parts = [...values].map(([name, all]) => `${name}=${encodeURIComponent(all.join(',')).replaceAll('%2C', ',')}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The query of the products after a cursor. */
export function withCursor(query: URLSearchParams, after: string): string {
  return tidyQuery([...[...query].filter(([name]) => name !== 'after'), ['after', after]]);
}

/** The query without some of its parameters, or without one value of one. It begins at the first page. */
export function withoutFilter(query: URLSearchParams, names: readonly string[], value?: string): string {
  const left = [...query].flatMap(([name, values]): [string, string][] => {
    if (name === 'after') return [];
    if (!names.includes(name)) return [[name, values]];
    const others = value === undefined ? [] : values.split(',').filter((one) => one !== value);
    return [[name, others.join(',')]];
  });
  return tidyQuery(left.map(([name, values]) => [name, values]));
}
