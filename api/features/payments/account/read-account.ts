import { asc, eq } from 'drizzle-orm';
import { shownMoney } from '#api/features/order-money/sums-of.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { toTaka } from '#contract/money.ts';
import type { AccountRow } from '#contract/payments/account-calls.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orders } from '#database/tables/orders.ts';

/**
 * Returns the rows of an order's account, oldest first, and its sums, in taka, from one snapshot. An order from before
 * accounts gets its account first.
 */
export async function readAccount(db: Database, orderId: string) {
  const read = () => db.transaction((snapshot) => readBoth(snapshot, orderId), inOneSnapshot);
  let { order, rows } = await read();
  if (order && !order.isAccounted) {
    await db.transaction((transaction) => lockOrder(transaction, orderId));
    ({ order, rows } = await read());
  }
  return order ? { money: shownMoney(order), rows: rows.map(toRow) } : new Refusal('order-not-found');
}

const inOneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

async function readBoth(snapshot: Database, orderId: string) {
  const [order] = await snapshot.select().from(orders).where(eq(orders.id, orderId));
  const { at, id } = orderAccount;
  const rows = await snapshot
    .select()
    .from(orderAccount)
    .where(eq(orderAccount.orderId, orderId))
    .orderBy(asc(at), asc(id));
  return { order, rows };
}

function toRow({ id, kind, amount, way, parcelId, refundId, ...row }: typeof orderAccount.$inferSelect): AccountRow {
  const by = { kind: row.actor, name: row.actorName };
  const { note, at } = row;
  return { _id: id, kind, amount: toTaka(amount), way, parcelId, refundId, by, note, at: at.toISOString() };
}
