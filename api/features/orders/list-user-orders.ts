import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#database/connect.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { limitOf, type PageQuery, paged, toOrder } from './order-shape.ts';

/** The user's orders, newest first; all of them when no limit is given. One query. */
export async function listUserOrders(db: Database, userId: string, page: PageQuery, publicUrl = '') {
  const rows = await db.query.orders.findMany({
    where: and(eq(orders.userId, userId), page.cursor ? lt(orders.id, page.cursor) : undefined),
    with: { lines: { orderBy: orderLines.id } },
    orderBy: desc(orders.id),
    limit: limitOf(page),
  });
  return paged(rows, page, (row) => toOrder(row, row.lines, publicUrl));
}

/** How many orders the user has placed. */
export async function countUserOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.number ?? 0;
}
