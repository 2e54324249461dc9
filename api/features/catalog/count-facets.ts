import { desc, sql } from 'drizzle-orm';
import { onPage, type ProductListQuery, withoutFacts } from '#api/features/products/product-filter.ts';
import { type Facts, facts, filterChoices, filterFacts, foundBy } from '#contract/facts.ts';
import { limits } from '#contract/limits.ts';
import type { Facets } from '#contract/product-list.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';

type Group = { facts: Facts; count: number };

/**
 * How many of the products that match have each value of each fact. One statement, of the newest products as far as rows
 * are counted.
 */
export async function countFacets(db: Database, query: ProductListQuery) {
  const maximum = query.search ? limits.matchesCounted : limits.rowsCounted;
  const matching = db
    .select({ facts: products.facts })
    .from(products)
    .where(onPage(withoutFacts(query)))
    .orderBy(desc(products.id))
    .limit(maximum + 1);
  const known = sql<Facts>`found.facts - ${sql.raw(`'{${measured}}'::text[]`)}`;
  const groups = await db
    .select({ facts: known.as('known'), count: sql`count(*)`.mapWith(Number) })
    .from(sql`${matching} found`)
    .groupBy(sql`known`);
  const isEstimate = groups.reduce((sum, { count }) => sum + count, 0) > maximum;
  return { success: true as const, facets: facetsOf(groups, query), ...(isEstimate && { isEstimate: true as const }) };
}

/** Facts that are no filter would only make the groups smaller. */
const measured = facts.flatMap(({ kind, key }) => (kind === 'measure' ? key : [])).join(',');

/**
 * The numbers for each value of each fact. The filter of a fact does not count among its own values: they say what would
 * be found with them too.
 */
function facetsOf(groups: readonly Group[], query: ProductListQuery): Facets {
  const wanted = filterFacts.flatMap((fact) => {
    const values = query[fact.key]?.split(',').flatMap((value) => foundBy(fact, value));
    return values ? { key: fact.key, values: new Set<unknown>(values) } : [];
  });
  const lacks = groups.map(({ facts: known }) => wanted.filter(({ key, values }) => !values.has(known[key])));
  return filterFacts.map((fact) => ({
    fact: fact.key,
    values: filterChoices(fact).map((value) => {
      const found = new Set<unknown>(foundBy(fact, value));
      const counted = groups.filter(
        ({ facts: known }, index) => found.has(known[fact.key]) && lacks[index]?.every(({ key }) => key === fact.key),
      );
      return { value, count: counted.reduce((sum, { count }) => sum + count, 0) };
    }),
  }));
}
