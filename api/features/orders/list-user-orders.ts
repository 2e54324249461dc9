import { and, count, desc, eq, lt } from 'drizzle-orm';
import { type CursorQuery, type ListContext, type Range, sendCursorList } from '#api/http/paging.ts';
import { orderCalls } from '#contract/orders.ts';
import type { Database } from '#database/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { toOrder } from './order-shape.ts';

/** The user's orders, newest first: a page, one query, or without a limit all of them. */
export function listUserOrders({ reply, db, addressOf }: ListContext, userId: string, query: CursorQuery) {
  return sendCursorList(reply, {
    query,
    reply: orderCalls.listUserOrders.reply,
    field: 'orders',
    read: (range) => readUserOrders(db, userId, range),
    toItem: (row) => toOrder(row, row.lines, addressOf),
    rest: () => ({}),
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

/** How many orders the user has placed. */
export async function countUserOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.number ?? 0;
}
