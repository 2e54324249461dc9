import { and, count, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cutPage } from '#api/http/paging.ts';
import { findCategory, type productListQuery } from '#contract/catalog.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { contains } from '#database/contains.ts';
import { products } from '#database/tables/products.ts';
import { toProduct } from './product-shape.ts';

export type ProductListQuery = z.output<typeof productListQuery>;

/** Visible products that match, newest first, with how many match in all and in stock. One query. */
export async function listProducts(db: Database, query: ProductListQuery, addressOf: AddressOf) {
  const matching = and(...conditions(query));
  const counted = db
    .select({
      all: count().as('all_count'),
      inStock: sql<number>`count(*) filter (where ${products.inStock})`.mapWith(Number).as('in_stock_count'),
    })
    .from(products)
    .where(matching)
    .as('counted');
  const newestFirst = db
    .select()
    .from(products)
    .where(and(matching, ...pageConditions(query)))
    .orderBy(desc(products.id));
  // One row more than asked for tells whether there is a next page.
  const page = (query.limit === undefined ? newestFirst : newestFirst.limit(query.limit + 1)).as('page');
  const rows = await db.select().from(counted).leftJoinLateral(page, sql`true`).orderBy(desc(page.id));
  const found = rows.flatMap((row) => row.page ?? []);
  const { rows: listed, nextCursor } = cutPage(found, query.limit);
  return {
    success: true as const,
    products: listed.map((row) => toProduct(row, addressOf)),
    nextCursor,
    counts: { all: rows[0]?.counted.all ?? 0, inStock: rows[0]?.counted.inStock ?? 0 },
  };
}

/** What decides whether a product matches; the stock filter is left to the page, so that both counts can be told. */
function conditions({ category, search, ids }: ProductListQuery): SQL[] {
  const found: SQL[] = [isNull(products.removedAt)];
  if (category !== undefined) found.push(inCategory(category));
  if (search) found.push(contains(products.name, search));
  if (ids !== undefined) found.push(inArray(products.id, ids.split(',').filter(Boolean)));
  return found;
}

/** Nothing is in a category that does not exist, products without a category included. */
function inCategory(category: string): SQL {
  const known = findCategory(category);
  return known ? eq(products.category, known.path) : sql`false`;
}

function pageConditions({ inStock, cursor }: ProductListQuery): SQL[] {
  const found: SQL[] = [];
  if (inStock !== undefined) found.push(eq(products.inStock, inStock === 'true'));
  if (cursor !== undefined) found.push(lt(products.id, cursor));
  return found;
}
