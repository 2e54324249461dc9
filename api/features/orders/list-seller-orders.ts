import { and, desc, inArray, lt, type SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { inBatches } from '#api/http/csv.ts';
import { sendWholeList, wholeListBatch } from '#api/http/send-whole-list.ts';
import { limits } from '#contract/limits.ts';
import { pagesOf } from '#contract/paging.ts';
import { type SellerOrder, type SellerOrderFilter, sellerOrderCalls } from '#contract/seller-orders.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connect.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { type OrderQuery, paged, type Range, toItem, toOrder } from './order-shape.ts';
import { matching } from './seller-order-filter.ts';

type SellerOrderQuery = OrderQuery & SellerOrderFilter & { page?: number | undefined };

/**
 * Orders that match, with buyers and submitters, newest first: a page in two statements, or all of them when neither
 * limit nor page is given. A page without a limit is as long as the seller's other lists; its number is left aside when
 * there is a cursor.
 */
export async function listSellerOrders(
  reply: FastifyReply,
  db: Database,
  { limit: asked, page: number, cursor, ...query }: SellerOrderQuery,
  addressOf: AddressOf,
) {
  const filter = matching(query);
  const toWire = (row: SellerOrderRow) => toSellerOrder(row, addressOf);
  if (asked === undefined && number === undefined) return sendAll(reply, db, filter, { cursor, toWire });
  const limit = asked ?? limits.sellerPage;
  const page = cursor === undefined ? (number ?? 1) : 1;
  const [rows, totalOrders] = await Promise.all([
    readSellerOrders(db, filter, { cursor, limit: limit + 1, offset: (page - 1) * limit }),
    db.$count(orders, filter),
  ]);
  return {
    ...paged(rows, limit, toWire),
    pagination: { ...pagesOf({ page, limit }, totalOrders), totalOrders },
  };
}

type All = { cursor: string | undefined; toWire(row: SellerOrderRow): SellerOrder };

/** All orders that match are one page; its total is the number of those that were sent. */
function sendAll(reply: FastifyReply, db: Database, filter: SQL | undefined, { cursor, toWire }: All) {
  let totalOrders = 0;
  return sendWholeList(reply, sellerOrderCalls.listSellerOrders.reply, {
    field: 'orders',
    rows: inBatches(
      (after = cursor, most) => readSellerOrders(db, filter, { cursor: after, limit: most }),
      wholeListBatch,
    ),
    toItem(row) {
      totalOrders += 1;
      return toWire(row);
    },
    rest: () => ({
      nextCursor: null,
      pagination: { ...pagesOf({ page: 1, limit: Math.max(1, totalOrders) }, totalOrders), totalOrders },
    }),
  });
}

/**
 * Orders with the names of buyers and submitters, newest first. `cursor` is the order above them. The page is cut first,
 * so that lines and names are gathered for the orders shown and for no other, however deep the page is.
 */
export function readSellerOrders(
  db: Database,
  filter: SQL | undefined,
  { cursor, limit, offset = 0 }: Range & { offset?: number },
) {
  const where = and(filter, cursor ? lt(orders.id, cursor) : undefined);
  const newestFirst = db.select({ id: orders.id }).from(orders).where(where).orderBy(desc(orders.id));
  return db.query.orders.findMany({
    where: inArray(orders.id, newestFirst.limit(limit).offset(offset)),
    with: {
      buyer: { columns: { id: true, name: true, email: true } },
      lines: { orderBy: orderLines.id, with: { submitter: { columns: { id: true, name: true } } } },
    },
    orderBy: desc(orders.id),
  });
}

export type SellerOrderRow = Awaited<ReturnType<typeof readSellerOrders>>[number];

function toSellerOrder(row: SellerOrderRow, addressOf: AddressOf): SellerOrder {
  return {
    ...toOrder(row, row.lines, addressOf),
    items: row.lines.map((line) => toSoldItem(line, addressOf)),
    userId: { _id: row.buyer.id, name: row.buyer.name, email: row.buyer.email },
    hasUserSubmittedProducts: row.lines.some((line) => line.submitterId !== null),
  };
}

function toSoldItem(line: SellerOrderRow['lines'][number], addressOf: AddressOf): SellerOrder['items'][number] {
  const { productId: product, quantity } = toItem(line, addressOf);
  const originalSubmitterId = line.submitter ? { _id: line.submitter.id, name: line.submitter.name } : undefined;
  return { productId: { ...product, originalSubmitterId }, quantity };
}
