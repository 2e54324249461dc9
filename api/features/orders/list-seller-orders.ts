import { and, desc, inArray, lt, type SQL } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { pagesOf } from '#contract/paging.ts';
import type { SellerOrder, SellerOrderFilter } from '#contract/seller-orders.ts';
import type { Database } from '#database/connect.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { limitOf, type PageQuery, paged, toOrder } from './order-shape.ts';
import { matching } from './seller-order-filter.ts';

type SellerOrderQuery = PageQuery & SellerOrderFilter & { page?: number | undefined };

/**
 * Orders that match, with buyer and submitter names, newest first; all of them when neither limit nor page is given.
 * `page` is left aside when there is a cursor. Two statements.
 */
export async function listSellerOrders(db: Database, query: SellerOrderQuery, publicUrl = '') {
  const limit = query.limit ?? (query.page === undefined ? undefined : limits.sellerPage);
  const page = query.cursor === undefined ? (query.page ?? 1) : 1;
  const filter = matching(query);
  const range = { cursor: query.cursor, limit: limitOf({ limit }), offset: (page - 1) * (limit ?? 0) };
  const [rows, totalOrders] = await Promise.all([readSellerOrders(db, filter, range), db.$count(orders, filter)]);
  return {
    ...paged(rows, { limit }, (row) => toSellerOrder(row, publicUrl)),
    pagination: { ...pagesOf({ page, limit: limit ?? Math.max(1, totalOrders) }, totalOrders), totalOrders },
  };
}

type Range = PageQuery & { offset?: number };

/**
 * Orders with the names of buyers and submitters, newest first. `cursor` is the order above them. The page is cut first,
 * so that lines and names are gathered for the orders shown and for no other, however deep the page is.
 */
export function readSellerOrders(db: Database, filter: SQL | undefined, { cursor, limit, offset = 0 }: Range) {
  const where = and(filter, cursor ? lt(orders.id, cursor) : undefined);
  const newestFirst = db.select({ id: orders.id }).from(orders).where(where).orderBy(desc(orders.id));
  return db.query.orders.findMany({
    where: limit === undefined ? where : inArray(orders.id, newestFirst.limit(limit).offset(offset)),
    with: {
      buyer: { columns: { id: true, name: true, email: true } },
      lines: { orderBy: orderLines.id, with: { submitter: { columns: { name: true } } } },
    },
    orderBy: desc(orders.id),
  });
}

export type SellerOrderRow = Awaited<ReturnType<typeof readSellerOrders>>[number];

function toSellerOrder(row: SellerOrderRow, publicUrl: string): SellerOrder {
  return {
    ...toOrder(row, row.lines, publicUrl, (line) => line.submitter?.name),
    userId: { _id: row.buyer.id, name: row.buyer.name, email: row.buyer.email },
    hasUserSubmittedProducts: row.lines.some((line) => line.submitterId !== null),
  };
}
