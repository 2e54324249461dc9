import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { inBatches } from '#api/http/csv.ts';
import { sendWholeList, wholeListBatch } from '#api/http/send-whole-list.ts';
import { orderCalls } from '#contract/orders.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connect.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { type OrderQuery, paged, type Range, toOrder } from './order-shape.ts';

/** The user's orders, newest first: a page, one query, or without a limit all of them. */
export async function listUserOrders(
  reply: FastifyReply,
  db: Database,
  userId: string,
  { limit, cursor }: OrderQuery,
  addressOf: AddressOf,
) {
  const read = (range: Range) => readUserOrders(db, userId, range);
  const toWire = (row: UserOrderRow) => toOrder(row, row.lines, addressOf);
  if (limit !== undefined) return paged(await read({ limit: limit + 1, cursor }), limit, toWire);
  return sendWholeList(reply, orderCalls.listUserOrders.reply, {
    field: 'orders',
    rows: inBatches((after = cursor, most) => read({ limit: most, cursor: after }), wholeListBatch),
    toItem: toWire,
    rest: () => ({ nextCursor: null }),
  });
}

function readUserOrders(db: Database, userId: string, { cursor, limit }: Range) {
  return db.query.orders.findMany({
    where: and(eq(orders.userId, userId), cursor ? lt(orders.id, cursor) : undefined),
    with: { lines: { orderBy: orderLines.id } },
    orderBy: desc(orders.id),
    limit,
  });
}

type UserOrderRow = Awaited<ReturnType<typeof readUserOrders>>[number];

/** How many orders the user has placed. */
export async function countUserOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.number ?? 0;
}
