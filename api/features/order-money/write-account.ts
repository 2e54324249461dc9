import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type OrderSums, orderMoney } from '#contract/orders/order-money.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orders } from '#database/tables/orders.ts';
import { type AccountEntry, type AccountWriter, ownReceipt } from './account-entries.ts';
import { settleSums } from './settle-sums.ts';

/** The sums of an order's account after a change, in poisha. */
export type Account = OrderSums & { toCollect: number; over: number; isPaid: boolean };

/**
 * Adds rows to the account of a locked order, and brings its sums, what is to be collected and whether it is paid up to
 * date. A cause that has its row adds nothing. The account follows the order's status, which is written before, and
 * `columns`, which are written with it: those of an edit. Three statements; four when a row follows from the others.
 */
export async function writeAccount(
  transaction: Database,
  orderId: string,
  entries: readonly AccountEntry[],
  by: AccountWriter,
  columns: Partial<typeof orders.$inferInsert> & { total?: number } = {},
): Promise<Account> {
  const rows = entries.map((entry) => ({ orderId, ...by, ...entry }));
  const [before, added] = await Promise.all([
    readSums(transaction, orderId),
    rows.length === 0
      ? []
      : transaction
          .insert(orderAccount)
          .values(rows)
          .onConflictDoNothing()
          .returning({ kind: orderAccount.kind, amount: orderAccount.amount }),
  ]);
  const { sums, evened } = settleSums({ ...before, total: columns.total ?? before.total }, added);
  const { toCollect, over } = orderMoney(sums);
  const isPaid = isPaidAfter(sums, toCollect, before.isPaid);
  const { returned, credited, cancelled, paid, refunded } = sums;
  const follow = evened.map((row) => ({
    ...{ orderId, ...by, cause: `follows ${v7()}` },
    ...(row.kind === 'receipt' ? ownReceipt('rounding', row.amount) : row),
  }));
  await Promise.all([
    follow.length > 0 && transaction.insert(orderAccount).values(follow),
    transaction
      .update(orders)
      .set({ ...columns, returned, credited, cancelled, paid, refunded, toCollect, isPaid })
      .where(eq(orders.id, orderId)),
  ]);
  return { ...sums, toCollect, over, isPaid };
}

/** Reads an order's account. One statement. */
export async function readAccount(db: Database, orderId: string): Promise<Account> {
  const sums = await readSums(db, orderId);
  const { toCollect, over } = orderMoney(sums);
  return { ...sums, toCollect, over };
}

/** A cancelled order stays as paid as it was. */
function isPaidAfter({ status }: OrderSums, toCollect: number, before: boolean): boolean {
  if (status === 'Cancelled') return before;
  return status !== 'Awaiting Payment' && toCollect === 0;
}

async function readSums(db: Database, orderId: string): Promise<OrderSums & { isPaid: boolean }> {
  const { status, total, returned, credited, cancelled, paid, refunded, isPaid } = orders;
  const [sums] = await db
    .select({ status, total, returned, credited, cancelled, paid, refunded, isPaid })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!sums) throw new Error(`The locked order ${orderId} is gone`);
  return sums;
}
