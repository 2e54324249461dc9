import { and, or, type SQL, sql } from 'drizzle-orm';
import type { ProductListQuery } from '#api/features/products/product-filter.ts';
import { fitsVariant } from '#api/features/products/variant-filter.ts';
import { filterFacts, foundBy } from '#contract/products/facts.ts';
import { products } from '#database/tables/products.ts';
import { readSearch, type SearchReading } from './search-reading.ts';

type Facts = Pick<SearchReading, 'facts'>;

/**
 * Matches products with a price that a search asks for, and without facts that contradict the search. Missing facts are
 * no contradiction.
 */
export function fitsReading({
  facts,
  ...reading
}: Facts & Pick<SearchReading, 'minPrice' | 'maxPrice'>): SQL | undefined {
  const known = valuesWanted({ facts }).map(({ key, values: [first = '', ...others] }) => {
    const values = sql.param([first, ...others]);
    const stated = sql`coalesce(${products.facts} ->> ${key}, ${first}) = any(${values}::text[])`;
    const varied = sql`exists (select from jsonb_array_elements(${products.variants}) as variant
      where variant -> 'facts' ->> ${key} = any(${values}::text[]))`;
    return or(stated, varied);
  });
  return and(fitsVariant(reading), ...known);
}

/**
 * The accepted values of each fact in a search, as the database writes them. A product needs one value for each fact.
 */
export function valuesWanted({ facts }: Facts): { key: keyof Facts['facts']; values: string[] }[] {
  return filterFacts.flatMap((fact) => {
    const values = facts[fact.key]?.split(',').flatMap((value) => foundBy(fact, value).map(String));
    return values ? [{ key: fact.key, values: [...new Set(values)] }] : [];
  });
}

/**
 * The conditions that a search text adds to the list of products found by name: the stated prices and, when the text
 * has nothing but facts, no contradicting facts. `filters` are the equivalent list parameters.
 */
export function boundsOfSearch(search: string | undefined): {
  fits?: SQL | undefined;
  filters: Partial<ProductListQuery>;
} {
  const reading = search ? readSearch(search) : undefined;
  if (!reading) return { filters: {} };
  const { minPrice, maxPrice, rest } = reading;
  const facts = rest ? {} : reading.facts;
  return {
    fits: fitsReading({ facts, minPrice, maxPrice }),
    filters: { ...facts, ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) },
  };
}
