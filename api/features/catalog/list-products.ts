import { randomUUID } from 'node:crypto';
import { and, type Placeholder, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { OfCollection } from '#api/features/collections/in-collection.ts';
import {
  countProducts,
  hasFilters,
  idsOf,
  type ListConditions,
  matchingProducts,
  onPage,
  type ProductListQuery,
  toCounts,
} from '#api/features/products/product-filter.ts';
import { cursorAt, orderOf, orderOfFound } from '#api/features/products/product-order.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import { readGrowers } from '#api/features/products/read-growers.ts';
import { looksAtVariants } from '#api/features/products/variant-filter.ts';
import { boundsOfSearch } from '#api/features/search/fits-reading.ts';
import { cutPage, inBatches, type Range, wholeListBatch } from '#api/http/replies/paging.ts';
import { sendWholeList } from '#api/http/replies/send-whole-list.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedForms } from '#database/driver/prepared.ts';
import { readCounts } from '#database/reading/count-rows.ts';
import { findMatches } from '#database/reading/find-matches.ts';
import { products } from '#database/tables/products.ts';

/** A query with the paths of its category and what its collection adds. */
export type AskedList = Omit<ProductListQuery, 'category'> & OfCollection & { paths?: readonly string[] | undefined };

/**
 * Returns visible products that match, sorted, with the number of matches in all and in stock. One statement, or two
 * for a search, and one for the growers' names.
 */
export async function listProducts(db: Database, query: AskedList, addressOf: AddressOf) {
  const isCompared = Boolean(query.search) || looksAtVariants(query);
  const { listed, counts } = isCompared ? await findInList(db, bounded(query)) : await readProducts(db, query);
  // One row more than requested shows whether there is a next page.
  const { rows, nextCursor } = cutPage(listed, query.limit);
  const last = nextCursor === null ? undefined : rows.at(-1);
  const growers = await readGrowers(db, rows);
  return {
    success: true as const,
    products: rows.map((row) => toProduct(row, addressOf, growers)),
    nextCursor: last ? cursorAt(last, query) : null,
    counts,
  };
}

async function readProducts(db: Database, query: AskedList) {
  const { limit } = query;
  const rows = await (limit === undefined || !isPlain(query)
    ? selectCounted(db, query, limit && limit + 1)
    : plainProducts(db, plainForm(query)).execute({ ...plainValues(query), rows: limit + 1 }));
  return {
    listed: rows.flatMap((row) => row.page ?? []),
    counts: toCounts(query, rows[0]?.counted ?? { all: 0, inStock: 0 }),
  };
}

/** The most frequent lists: newest first, with conditions that have few combinations. */
const plainProducts = preparedForms('products', (db, { inStock, ...has }: PlainForm) => {
  const query = {
    paths: has.category ? sql.placeholder('category') : undefined,
    ids: has.ids ? sql.placeholder('ids') : undefined,
    slugs: has.slugs ? sql.placeholder('slugs') : undefined,
    cursor: has.cursor ? sql.placeholder('cursor') : undefined,
    inStock: inStock === 'any' ? undefined : inStock,
  };
  return selectCounted(db, query, sql.placeholder('rows'));
});

type PlainForm = {
  category: boolean;
  ids: boolean;
  slugs: boolean;
  cursor: boolean;
  inStock: 'any' | 'true' | 'false';
};

function isPlain(query: AskedList): boolean {
  const { search, sort = 'newest', paths, fits } = query;
  const isOne = paths === undefined || paths.length === 1;
  return !search && sort === 'newest' && isOne && !fits && !hasFilters(query);
}

function plainForm({ paths, ids, slugs, cursor, inStock }: AskedList): PlainForm {
  const isIn = { category: paths !== undefined, ids: ids !== undefined, slugs: slugs !== undefined };
  const has = { ...isIn, cursor: cursor !== undefined };
  return { ...has, inStock: inStock ?? 'any' };
}

function plainValues({ paths, ids = '', slugs = '', cursor }: AskedList) {
  return { category: paths?.[0], ids: idsOf(ids), slugs: slugs.split(','), cursor };
}

/** Selects a page of products, each with the number of matches. */
function selectCounted(db: Database, query: ListConditions, rows: number | Placeholder | undefined) {
  const { all, inStock } = countProducts(db, query);
  const counted = db
    .select({ all: all.as('all_count'), inStock: inStock.as('in_stock_count') })
    .from(sql`(values (1)) as one`)
    .as('counted');
  const page = pageOf(db, query, rows).as('page');
  return db
    .select()
    .from(counted)
    .leftJoinLateral(page, sql`true`)
    .orderBy(...orderOf(query, page));
}

/** Adds the prices and facts that a search text states: contradicting products are not listed. */
export function bounded(query: AskedList): AskedList {
  return { ...query, fits: and(query.fits, boundsOfSearch(query.search).fits) };
}

/**
 * Matches products by a text, or their variants by filters, once, and takes the page from the matches by id. Scans the
 * list instead when there are more matches than are counted and the page lies beyond them.
 */
async function findInList(db: Database, query: AskedList) {
  const { limit = limits.matchesCounted, inStock, sort = 'newest' } = query;
  const { value, order, where: isAfterCursor } = orderOfFound(query);
  const isMatch =
    inStock === undefined ? undefined : inStock === 'true' ? sql`found.in_stock` : sql`not found.in_stock`;
  const { count, ids, numbers } = await findMatches(
    db,
    matchingProducts(db, query, value ? { value } : {}),
    { limit: limit + 1, where: and(isMatch, isAfterCursor), ...(order && { order }) },
    { inStock: sql`count(*) filter (where found.in_stock)` },
  );
  const isFound = !count.isEstimate || (sort === 'newest' && ids.length > limit);
  return {
    listed: await (isFound ? readByIds(db, ids, query) : pageOf(db, query, query.limit && limit + 1)),
    counts: { all: count.total, inStock: numbers.inStock, ...(count.isEstimate && { isEstimate: true as const }) },
  };
}

function pageOf(db: Database, query: ListConditions, rows: number | Placeholder | undefined) {
  const listed = db
    .select()
    .from(products)
    .where(onPage(query))
    .orderBy(...orderOf(query));
  return rows === undefined ? listed : listed.limit(rows);
}

function readByIds(db: Database, ids: string[], query: AskedList) {
  return db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(...orderOf(query));
}

/** The longest unlimited list that is built at once, in products, and so may be cached. About 400 kB. */
const shortListMax = 2000;

/** Thrown when an unlimited list is too long to be built at once. It has to be streamed. */
export class LongProductList extends Error {
  constructor() {
    super('The list of products is too long to be made at once');
    this.name = 'LongProductList';
  }
}

/**
 * Returns all products that match, in the format of `listProducts`. Throws `LongProductList` when there are too many.
 */
export async function listShortWhole(db: Database, query: AskedList, addressOf: AddressOf) {
  const list = await listProducts(db, { ...query, limit: shortListMax }, addressOf);
  if (list.nextCursor !== null) throw new LongProductList();
  return list;
}

export function sendLongList(reply: FastifyReply, db: Database, asked: AskedList, addressOf: AddressOf) {
  const query = bounded(asked);
  let { cursor } = query;
  const read = async ({ limit }: Range) => {
    const rows = await db
      .select()
      .from(products)
      .where(onPage({ ...query, cursor }))
      .orderBy(...orderOf(query))
      .limit(limit);
    const last = rows.at(-1);
    if (last) cursor = cursorAt(last, query);
    const growers = await readGrowers(db, rows);
    return rows.map((row) => ({ id: row.id, row, growers }));
  };
  reply.header('cache-control', 'no-cache').header('etag', `W/"${randomUUID()}"`);
  return sendWholeList(reply, catalogCalls.listProducts.reply, {
    field: 'products',
    rows: inBatches(read, wholeListBatch),
    toItem: ({ row, growers }) => toProduct(row, addressOf, growers),
    rest: async () => ({ nextCursor: null, counts: toCounts(query, await readCounts(db, countProducts(db, query))) }),
  });
}
