import { and, count, desc, eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { parcelsOf } from '#api/features/parcel-queries/parcel-shape.ts';
import { toPayment } from '#api/features/payment-attempts/payment-shape.ts';
import { type CursorQuery, type ListContext, type Range, sendCursorList } from '#api/http/replies/paging.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { countFoundOrders, ordersFoundBy } from '#database/order-lookups.ts';
import { accountName } from '#database/reading/lock-name.ts';
import { orders } from '#database/tables/orders.ts';
import { expiry } from './expiry.ts';
import { linesWithSlugs } from './lines-with-slugs.ts';
import { noteOf, restOf, toOrder } from './order-shape.ts';

/** Lists the user's orders, newest first: a page in one statement, or all of them without a limit. */
export function listUserOrders({ reply, db, addressOf }: ListContext, userId: string, query: CursorQuery) {
  return sendCursorList(reply, {
    query,
    reply: orderCalls.listUserOrders.reply,
    field: 'orders',
    read: (range) => readUserOrders(db, userId, range),
    toItem: (row) => ({
      ...toOrder(row, row.lines, addressOf),
      ...noteOf(row),
      ...restOf(row),
      payment: toPayment(row),
      ...parcelsOf(row, addressOf),
    }),
    rest: () => ({}),
  });
}

/** Returns a user's orders with their lines and payments, newest first. One statement, two or three where tables are spread. */
export async function readUserOrders(db: Database, userId: string, { cursor, limit }: Range) {
  const found = await ordersFoundBy(db, [accountName(userId)], { before: cursor, limit });
  if (found) return ordersOfUser(db, and(found, eq(orders.userId, userId)), limit);
  return cursor === undefined
    ? newestOrders(db).execute({ userId, limit })
    : ordersAfter(db).execute({ userId, limit, cursor });
}

const newestOrders = preparedOn((db) => ordersOfUser(db, ofUser).prepare('newest-orders-of-user'));
const ordersAfter = preparedOn((db) =>
  ordersOfUser(db, and(ofUser, lt(orders.id, sql.placeholder('cursor')))).prepare('orders-of-user-after'),
);

const ofUser = eq(orders.userId, sql.placeholder('userId'));

function ordersOfUser(
  db: Database,
  where: SQL | undefined,
  limit: number | Placeholder | undefined = sql.placeholder('limit'),
) {
  return db.query.orders.findMany({
    where,
    extras: expiry,
    with: { lines: linesWithSlugs, attempts: { with: { refunds: true } }, parcels: true },
    orderBy: desc(orders.id),
    limit,
  });
}

export async function countUserOrders(db: Database, userId: string): Promise<number> {
  const found = await countFoundOrders(db, userId);
  if (found !== undefined) return found;
  const [row] = await db.select({ number: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.number ?? 0;
}
