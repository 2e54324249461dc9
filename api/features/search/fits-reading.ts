import { and, or, type SQL, sql } from 'drizzle-orm';
import type { ProductListQuery } from '#api/features/products/product-filter.ts';
import { fitsVariant } from '#api/features/products/variant-filter.ts';
import { filterFacts, foundBy } from '#contract/products/facts.ts';
import { products } from '#database/tables/products.ts';
import { readSearch, type SearchReading } from './search-reading.ts';

type Facts = Pick<SearchReading, 'facts'>;

/** Products whose price is what a search says, and of which no fact is stated that contradicts it. */
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

/** The values, as the database writes them, of which a product has one for each fact that a search says. */
export function valuesWanted({ facts }: Facts): { key: keyof Facts['facts']; values: string[] }[] {
  return filterFacts.flatMap((fact) => {
    const values = facts[fact.key]?.split(',').flatMap((value) => foundBy(fact, value).map(String));
    return values ? [{ key: fact.key, values: [...new Set(values)] }] : [];
  });
}

/**
 * What a list of the products named by a text leaves out: those of another price than the text says and, where it is
 * about nothing but facts, those that contradict. `filters` are the parameters that it depends on.
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
