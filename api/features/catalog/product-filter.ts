import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findCategory, type productListQuery } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { countOrEstimate, countUpTo, toRowCount } from '#database/count-rows.ts';
import { products } from '#database/tables/products.ts';
import { isNamed } from './is-named.ts';

export type ProductListQuery = z.output<typeof productListQuery>;

/** Products that are not removed, newest first by their key, that match and stand after the cursor. */
export function onPage({ inStock, cursor, ...query }: ProductListQuery): SQL | undefined {
  return and(
    matches(query),
    inStock === undefined ? undefined : isInStock(inStock === 'true'),
    cursor === undefined ? undefined : lt(products.id, cursor),
  );
}

/** What decides whether a product matches; the stock filter is left to the page, so that both counts can be told. */
function matches({ category, search, ids }: ProductListQuery): SQL | undefined {
  return and(
    isNull(products.removedAt),
    category === undefined ? undefined : inCategory(category),
    search ? isNamed(search) : undefined,
    ids === undefined ? undefined : inArray(products.id, ids.split(',').filter(Boolean)),
  );
}

/** The products that match, newest first, to be searched (`findMatches`). */
export function matchingProducts(db: Database, query: ProductListQuery) {
  const columns = { id: products.id, inStock: products.inStock };
  return db.select(columns).from(products).where(matches(query)).orderBy(desc(products.id));
}

/** Nothing is in a category that does not exist, products without a category included. */
function inCategory(category: string): SQL {
  const known = findCategory(category);
  return known ? eq(products.category, known.path) : sql`false`;
}

/** Written as the conditions of the indexes are, without a parameter. */
const isInStock = (inStock: boolean) => (inStock ? sql`${products.inStock}` : sql`not ${products.inStock}`);

/** How many products match, in all and in stock, whatever the page: for `toCounts`, in SQL. */
export function countProducts(db: Database, query: ProductListQuery) {
  const maximum = countedOf(query);
  const isWhole = query.category === undefined && !query.search && query.ids === undefined;
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

const countedOf = ({ search }: ProductListQuery) => (search ? limits.matchesCounted : limits.rowsCounted);
