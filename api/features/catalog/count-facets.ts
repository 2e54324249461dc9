import { desc, sql } from 'drizzle-orm';
import { onPage, type ProductListQuery, withoutFacts } from '#api/features/products/product-filter.ts';
import { limits } from '#contract/limits.ts';
import { type Facts, facts, filterChoices, filterFacts, foundBy } from '#contract/products/facts.ts';
import type { Facets } from '#contract/products/list-schemas.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { type AskedList, bounded } from './list-products.ts';

type Group = { facts: Facts; count: number };

/**
 * Counts the matching products for each value of each fact. One statement. Counts only the newest products up to a maximum of
 * rows.
 */
export async function countFacets(db: Database, query: AskedList) {
  const maximum = query.search ? limits.matchesCounted : limits.rowsCounted;
  const matching = db
    .select({ facts: products.facts })
    .from(products)
    .where(onPage(bounded({ ...query, ...withoutFacts(query) })))
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

/** Facts without a filter would only split the groups further. */
const measured = facts.flatMap(({ kind, key }) => (kind === 'measure' ? key : [])).join(',');

/**
 * Returns the count for each value of each fact. A fact's own filter is ignored for its own values, so that they show what
 * choosing them would find.
 */
function facetsOf(groups: readonly Group[], query: ProductListQuery): Facets {
  const chosenFacts = filterFacts.flatMap((fact) => {
    const values = query[fact.key]?.split(',').flatMap((value) => foundBy(fact, value));
    return values ? { key: fact.key, values: new Set<unknown>(values) } : [];
  });
  const lacks = groups.map(({ facts: known }) => chosenFacts.filter(({ key, values }) => !values.has(known[key])));
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
