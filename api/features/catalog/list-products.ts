import { desc, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { cutPage, inBatches, type Range, wholeListBatch } from '#api/http/paging.ts';
import { sendWholeList } from '#api/http/send-whole-list.ts';
import { catalogCalls } from '#contract/catalog.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { readCounts } from '#database/count-rows.ts';
import { products } from '#database/tables/products.ts';
import { countProducts, onPage, type ProductListQuery, toCounts } from './product-filter.ts';
import { toProduct } from './product-shape.ts';

/** Visible products that match, newest first, with how many match in all and in stock. One query. */
export async function listProducts(db: Database, query: ProductListQuery, addressOf: AddressOf) {
  const { all, inStock } = countProducts(db, query);
  const counted = db
    .select({ all: all.as('all_count'), inStock: inStock.as('in_stock_count') })
    .from(sql`(values (1)) as one`)
    .as('counted');
  const newestFirst = db.select().from(products).where(onPage(query)).orderBy(desc(products.id));
  // One row more than asked for tells whether there is a next page.
  const page = (query.limit === undefined ? newestFirst : newestFirst.limit(query.limit + 1)).as('page');
  const rows = await db.select().from(counted).leftJoinLateral(page, sql`true`).orderBy(desc(page.id));
  const found = rows.flatMap((row) => row.page ?? []);
  const { rows: listed, nextCursor } = cutPage(found, query.limit);
  return {
    success: true as const,
    products: listed.map((row) => toProduct(row, addressOf)),
    nextCursor,
    counts: toCounts(query, rows[0]?.counted ?? { all: 0, inStock: 0 }),
  };
}

/** Products in the longest list without a limit that is made at once, and so may be kept. About 400 kB. */
const shortListMax = 2000;

/** The list without a limit has more products than are made at once: it has to be streamed. */
export class LongProductList extends Error {
  constructor() {
    super('The list of products is too long to be made at once');
    this.name = 'LongProductList';
  }
}

/** All products that match, as `listProducts` has them. Throws `LongProductList`. */
export async function listShortWhole(db: Database, query: ProductListQuery, addressOf: AddressOf) {
  const list = await listProducts(db, { ...query, limit: shortListMax }, addressOf);
  if (list.nextCursor !== null) throw new LongProductList();
  return list;
}

/** Answers with all products that match, in the memory of one batch. */
export function sendLongList(reply: FastifyReply, db: Database, query: ProductListQuery, addressOf: AddressOf) {
  const read = ({ limit, cursor }: Range) =>
    db
      .select()
      .from(products)
      .where(onPage({ ...query, cursor }))
      .orderBy(desc(products.id))
      .limit(limit);
  return sendWholeList(reply, catalogCalls.listProducts.reply, {
    field: 'products',
    rows: inBatches(read, wholeListBatch, query.cursor),
    toItem: (row) => toProduct(row, addressOf),
    rest: async () => ({ nextCursor: null, counts: toCounts(query, await readCounts(db, countProducts(db, query))) }),
  });
}
