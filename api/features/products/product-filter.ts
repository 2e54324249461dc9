import { and, desc, eq, gte, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findCategory } from '#contract/catalog.ts';
import { type FilterFact, filterFacts, foundBy } from '#contract/facts.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha } from '#contract/order-totals.ts';
import type { productListQuery } from '#contract/product-list.ts';
import type { Database } from '#database/connection.ts';
import { countOrEstimate, countUpTo, toRowCount } from '#database/reading/count-rows.ts';
import { discountOf } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { isNamed } from './is-named.ts';
import { isAfter } from './product-order.ts';

export type ProductListQuery = z.output<typeof productListQuery>;

type Fields = 'category' | 'ids' | 'cursor';
type Filters = Omit<ProductListQuery, Fields>;
/** A query whose values may come later, with those of a prepared statement. Its `ids` are then a list. */
export type ListConditions = Filters & { [Field in Fields]?: string | Placeholder | undefined };

/** Products that are not removed, that match and stand after the cursor in their order (`orderOf`). */
export function onPage({ inStock, cursor, ...query }: ListConditions): SQL | undefined {
  return and(
    matches(query),
    inStock === undefined ? undefined : isInStock(inStock === 'true'),
    cursor === undefined ? undefined : isAfter(cursor, query),
  );
}

/** What decides whether a product matches; the stock filter is left to the page, so that both counts can be shown. */
function matches({ category, search, ids, ...filter }: ListConditions): SQL | undefined {
  return and(
    isNull(products.removedAt),
    category === undefined ? undefined : inCategory(category),
    search ? isNamed(search) : undefined,
    ids === undefined ? undefined : isListed(ids),
    isPriced(filter),
    ...filterFacts.map((fact) => hasFact(fact, filter[fact.key])),
  );
}

function isListed(ids: string | Placeholder): SQL {
  const list = typeof ids === 'string' ? sql.param(idsOf(ids)) : ids;
  return sql`${products.id} = any(${list}::uuid[])`;
}

export function idsOf(ids: string): string[] {
  return ids.split(',').filter(Boolean);
}

/** Whether prices or facts choose among the products. */
export function hasFilters(query: Filters): boolean {
  return dependsOnPrices({ ...query, sort: 'newest' }) || dependsOnFacts(query);
}

/** Whether prices decide which products a list has, or their order. */
export function dependsOnPrices({ minPrice, maxPrice, onOffer, sort = 'newest' }: Filters): boolean {
  return (sort !== 'newest' && sort !== 'name') || (minPrice ?? maxPrice ?? onOffer) !== undefined;
}

/** Whether facts decide which products a list has. */
export function dependsOnFacts(query: Filters): boolean {
  return filterFacts.some(({ key }) => query[key] !== undefined);
}

export function withoutFacts(query: ProductListQuery): ProductListQuery {
  return { ...query, ...Object.fromEntries(filterFacts.map(({ key }) => [key, undefined])) };
}

/** Whether a product's price is in the range, and below the one that it replaces. */
function isPriced({ minPrice, maxPrice, onOffer }: Filters): SQL | undefined {
  return and(
    minPrice === undefined ? undefined : gte(products.offerPrice, toPoisha(Number(minPrice))),
    maxPrice === undefined ? undefined : lte(products.offerPrice, toPoisha(Number(maxPrice))),
    onOffer === undefined ? undefined : sql`${discountOf(products)} ${sql.raw(onOffer === 'true' ? '> 0' : '= 0')}`,
  );
}

/** Whether a fact has one of the values, as a query lists them. */
function hasFact(fact: FilterFact, values: string | undefined): SQL | undefined {
  if (values === undefined) return undefined;
  const found = new Set(values.split(',').flatMap((value) => foundBy(fact, value)));
  return or(...[...found].map((value) => sql`${products.facts} @> ${JSON.stringify({ [fact.key]: value })}::jsonb`));
}

/** The products that match, newest first, to be searched (`findMatches`); `others` are further columns. */
export function matchingProducts(db: Database, query: ProductListQuery, others: Record<string, SQL.Aliased>) {
  const columns = { id: products.id, inStock: products.inStock, ...others };
  return db.select(columns).from(products).where(matches(query)).orderBy(desc(products.id));
}

/** Nothing is in a category that does not exist, products without a category included. */
function inCategory(category: string | Placeholder): SQL {
  const path = typeof category === 'string' ? findCategory(category)?.path : category;
  return path === undefined ? sql`false` : eq(products.category, path);
}

/** Written as the conditions of the indexes are, without a parameter. */
const isInStock = (inStock: boolean) => (inStock ? sql`${products.inStock}` : sql`not ${products.inStock}`);

/** How many products match, in all and in stock, whatever the page: for `toCounts`, in SQL. */
export function countProducts(db: Database, query: ListConditions) {
  const maximum = countedOf(query);
  const isWhole = query.category === undefined && !query.search && query.ids === undefined && !hasFilters(query);
  const count = (index: string, inStock?: SQL) => {
    const found = db
      .select({ id: products.id })
      .from(products)
      .where(and(matches(query), inStock))
      .orderBy(...(query.category === undefined ? [products.id] : [products.category, products.id]));
    return isWhole ? countOrEstimate(index, found, maximum) : countUpTo(found, maximum);
  };
  return { all: count('products_visible'), inStock: count('products_in_stock', isInStock(true)) };
}

/** The numbers that `countProducts` has read, as the wire shows them. */
export function toCounts(query: ProductListQuery, counted: { all: number; inStock: number }) {
  const all = toRowCount(counted.all, countedOf(query));
  const inStock = toRowCount(counted.inStock, countedOf(query));
  const isEstimate = all.isEstimate || inStock.isEstimate;
  return { all: all.total, inStock: inStock.total, ...(isEstimate && { isEstimate }) };
}

const countedOf = ({ search }: Filters) => (search ? limits.matchesCounted : limits.rowsCounted);
