import { desc, type SQL, sql } from 'drizzle-orm';
import { countedOf, onPage, type ProductListQuery, withoutFacts } from '#api/features/products/product-filter.ts';
import { isVarying, variantConditions } from '#api/features/products/variant-filter.ts';
import type { Facets } from '#contract/catalog/list-schemas.ts';
import { type Facts, facts, filterChoices, filterFacts, foundBy } from '#contract/products/facts.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { type AskedList, bounded } from './list-products.ts';

/** The facts of a product, with all values of a varying one. */
type CountedFacts = { [Key in keyof Facts]?: Facts[Key] | Facts[Key][] };
type Group = { facts: CountedFacts; count: number };

/**
 * Counts the matching products for each value of each fact. One statement. Counts only the newest products up to a maximum of
 * rows.
 */
export async function countFacets(db: Database, query: AskedList) {
  const maximum = countedOf(query);
  const matching = db
    .select({ facts: countedFacts(query) })
    .from(products)
    .where(onPage(bounded({ ...query, ...withoutFacts(query) })))
    .orderBy(desc(products.id))
    .limit(maximum + 1);
  const groups = await db
    .select({ facts: sql<CountedFacts>`found.facts`, count: sql`count(*)`.mapWith(Number) })
    .from(sql`${matching} found`)
    .groupBy(sql`found.facts`);
  const isEstimate = groups.reduce((sum, { count }) => sum + count, 0) > maximum;
  return { success: true as const, facets: facetsOf(groups, query), ...(isEstimate && { isEstimate: true as const }) };
}

const filtering = new Set<string>(filterFacts.map(({ key }) => key));
/** Facts without a filter would only split the groups further. */
const others = facts.flatMap(({ key }) => (filtering.has(key) ? [] : key)).join(',');
const varying = filterFacts.filter(isVarying).map(({ key }) => key);

/**
 * The filterable facts of a product. A varying fact has a list: the values of the variants that match the other
 * filters.
 */
function countedFacts(query: AskedList): SQL.Aliased<CountedFacts> {
  const isFitting = variantConditions({ ...query, ...withoutFacts(query) }) ?? sql`true`;
  const ofVariants = varying.map(
    (key) => sql`${sql.raw(`'${key}'`)}, (select jsonb_agg(distinct variant -> 'facts' -> ${sql.raw(`'${key}'`)})
      from jsonb_array_elements(${products.variants}) as variant
      where variant -> 'facts' ? ${sql.raw(`'${key}'`)} and ${isFitting})`,
  );
  const own = sql`${products.facts} - ${sql.raw(`'{${others}}'::text[]`)}`;
  return sql<CountedFacts>`case when ${products.variants} is null then ${own}
    else ${own} || jsonb_strip_nulls(jsonb_build_object(${sql.join(ofVariants, sql`, `)})) end`.as('facts');
}

/**
 * Returns the count for each value of each fact. A fact's counts ignore its own filter, to show what another choice
 * would find.
 */
function facetsOf(groups: readonly Group[], query: ProductListQuery): Facets {
  const chosenFacts = filterFacts.flatMap((fact) => {
    const values = query[fact.key]?.split(',').flatMap((value) => foundBy(fact, value));
    return values ? { key: fact.key, values: new Set<unknown>(values) } : [];
  });
  const lacks = groups.map(({ facts: known }) => chosenFacts.filter(({ key, values }) => !hasOne(known[key], values)));
  return filterFacts.map((fact) => ({
    fact: fact.key,
    values: filterChoices(fact).map((value) => {
      const found = new Set<unknown>(foundBy(fact, value));
      const counted = groups.filter(
        ({ facts: known }, index) =>
          hasOne(known[fact.key], found) && lacks[index]?.every(({ key }) => key === fact.key),
      );
      return { value, count: counted.reduce((sum, { count }) => sum + count, 0) };
    }),
  }));
}

function hasOne(stated: CountedFacts[keyof Facts], values: ReadonlySet<unknown>): boolean {
  return Array.isArray(stated) ? stated.some((value) => values.has(value)) : values.has(stated);
}
