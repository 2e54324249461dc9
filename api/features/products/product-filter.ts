import { and, desc, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { productListQuery } from '#contract/catalog/list-schemas.ts';
import { limits } from '#contract/limits.ts';
import { type FilterFact, filterFacts } from '#contract/products/facts.ts';
import { uuid } from '#contract/products/product-sorts.ts';
import type { Database } from '#database/driver/connection.ts';
import { countOrEstimate, countUpTo, toRowCount } from '#database/reading/count-rows.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';
import { isNamedById } from './named-variant.ts';
import { isNamed } from './names/is-named.ts';
import { isAfter } from './product-order.ts';
import { boundOrder, fitsVariant, isVarying, valuesFound } from './variant-filter.ts';

export type ProductListQuery = z.output<typeof productListQuery>;

/** The paths of a query's category and subcategories; an empty list for an unknown category. */
type OfCategory = { paths?: readonly string[] | Placeholder | undefined };

type Fields = 'ids' | 'slugs' | 'cursor';
type Filters = Omit<ProductListQuery, Fields | 'category'>;
export type ListConditions = Filters & { [Field in Fields]?: string | Placeholder | undefined } & OfCategory & {
    /** Further conditions on the products. */
    fits?: SQL | undefined;
    /** The ids of the products in an order by hand. */
    picked?: readonly string[] | undefined;
    /** The products to search instead of the public ones. */
    among?: SQL | undefined;
    /** A query's category counts by its `paths`. */
    category?: never;
  };

/**
 * Matches public products, or those in `among`, that match the query and come after the cursor in the query's order
 * (`orderOf`).
 */
export function onPage({ inStock, cursor, ...query }: ListConditions): SQL | undefined {
  return and(
    matches(query),
    inStock === undefined ? undefined : isInStock(inStock === 'true'),
    cursor === undefined ? undefined : isAfter(cursor, query),
  );
}

function matches({ paths, search, ids, slugs, fits, among = isPublic, ...filter }: ListConditions): SQL | undefined {
  return and(
    among,
    paths === undefined ? undefined : inCategory(paths),
    search ? isNamed(search) : undefined,
    ids === undefined ? undefined : isListed(ids),
    slugs === undefined ? undefined : standsAt(slugs),
    fits,
    ...filterFacts.map((fact) => hasFact(fact, filter[fact.key])),
    fitsVariant(filter),
  );
}

function isListed(ids: string | Placeholder): SQL {
  return isNamedById(typeof ids === 'string' ? idsOf(ids) : ids);
}

/** Also finds by earlier slugs, and by ids. */
function standsAt(slugs: string | Placeholder): SQL {
  const list = typeof slugs === 'string' ? sql.param(slugs.split(',')) : slugs;
  const { slug, productId } = productSlugs;
  return sql`${products.id} = any(array(
    select ${productId} from ${productSlugs} where ${slug} = any(${list}::text[])
    union select one::uuid from unnest(${list}::text[]) as one where one ~ ${sql.raw(`'^${uuid}$'`)}
  ))`;
}

export function idsOf(ids: string): string[] {
  return ids.split(',').filter(Boolean);
}

/** Returns whether the query filters by price or facts. */
export function hasFilters(query: Filters): boolean {
  return dependsOnPrices({ ...query, sort: 'newest' }) || dependsOnFacts(query);
}

/** Returns whether prices affect a list's products or their order. */
export function dependsOnPrices({ minPrice, maxPrice, onOffer, sort = 'newest' }: Filters): boolean {
  return (sort !== 'newest' && sort !== 'name') || (minPrice ?? maxPrice ?? onOffer) !== undefined;
}

/** Returns whether facts affect a list's products. */
export function dependsOnFacts(query: Filters): boolean {
  return filterFacts.some(({ key }) => query[key] !== undefined);
}

export function withoutFacts(query: ProductListQuery): ProductListQuery {
  return { ...query, ...Object.fromEntries(filterFacts.map(({ key }) => [key, undefined])) };
}

/**
 * Matches products if they, or a variant, have one of the query's values for a fact. An index serves the condition;
 * `fitsVariant` checks that one variant matches all filters.
 */
function hasFact(fact: FilterFact, values: string | undefined): SQL | undefined {
  if (values === undefined) return undefined;
  const stated = valuesFound(fact, values).map((value) => ({ [fact.key]: value }));
  return or(
    ...stated.map((facts) => sql`${products.facts} @> ${JSON.stringify(facts)}::jsonb`),
    ...(isVarying(fact) ? stated : []).map(
      (facts) => sql`${products.variants} @> ${JSON.stringify([{ facts }])}::jsonb`,
    ),
  );
}

export function matchingProducts(db: Database, query: ListConditions, others: Record<string, SQL.Aliased>) {
  const columns = { id: products.id, inStock: products.inStock, ...others };
  return db.select(columns).from(products).where(matches(query)).orderBy(desc(products.id));
}

/**
 * An unknown category matches nothing, not even products without a category. A single path is compared by equality, so
 * that the index yields its rows in order.
 */
function inCategory(paths: readonly string[] | Placeholder): SQL {
  if (!isList(paths)) return eq(products.category, paths);
  const [path, ...parts] = paths;
  if (path === undefined) return sql`false`;
  return parts.length === 0 ? eq(products.category, path) : inArray(products.category, paths);
}

const isList = (paths: readonly string[] | Placeholder): paths is readonly string[] => Array.isArray(paths);

/** Without a parameter, to match the condition of the partial indexes. */
const isInStock = (inStock: boolean) => (inStock ? sql`${products.inStock}` : sql`not ${products.inStock}`);

/** SQL that counts the matching products, in all and in stock, whatever the page. `toCounts` converts the result. */
export function countProducts(db: Database, query: ListConditions) {
  const maximum = countedOf(query);
  const isPart =
    query.paths !== undefined || query.ids !== undefined || query.slugs !== undefined || query.fits !== undefined;
  const isWhole = !isPart && !query.search && !hasFilters(query);
  // Names the index to scan.
  const order = boundOrder(query) ?? (query.paths === undefined ? [products.id] : [products.category, products.id]);
  const count = (index: string, inStock?: SQL) => {
    const found = db
      .select({ id: products.id })
      .from(products)
      .where(and(matches(query), inStock))
      .orderBy(...order);
    return isWhole ? countOrEstimate(index, found, maximum) : countUpTo(found, maximum);
  };
  return { all: count('products_visible'), inStock: count('products_in_stock', isInStock(true)) };
}

/** Converts the result of `countProducts` for the API. */
export function toCounts(query: ProductListQuery, counted: { all: number; inStock: number }) {
  const all = toRowCount(counted.all, countedOf(query));
  const inStock = toRowCount(counted.inStock, countedOf(query));
  const isEstimate = all.isEstimate || inStock.isEstimate;
  return { all: all.total, inStock: inStock.total, ...(isEstimate && { isEstimate }) };
}

/** How many matches are counted: fewer where each row is looked at, because no index alone says which match. */
export function countedOf(query: Filters): number {
  return query.search || hasFilters(query) ? limits.matchesCounted : limits.rowsCounted;
}
