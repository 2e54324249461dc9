import { attemptsOf } from '#api/features/payment-attempts/attempt-queries.ts';
import { insertCash } from '#api/features/payment-attempts/insert-cash.ts';
import type { Database } from '#database/driver/connection.ts';
import type { orders } from '#database/tables/orders.ts';

type Paid = Pick<typeof orders.$inferSelect, 'id' | 'isPaid' | 'total' | 'toPay'>;

/** The effect of an edit on the money of an order, in poisha. `toPay` is the rest of a paid order. */
export type EditedMoney = { toPay: number; refund?: { attemptId: string; amount: number } };

/**
 * Returns the effect of an order's new total on its money. For a paid order, a higher price is due at the door; a lower
 * one reduces the amount due there, and the remainder is refunded, as far as earlier refunds leave it. The order is
 * locked. One statement for a paid order with a lower total.
 */
export async function payEdit(db: Database, order: Paid, total: number, now: Date): Promise<EditedMoney> {
  if (!order.isPaid) return { toPay: 0 };
  const toPay = order.toPay + total - order.total;
  if (toPay >= 0) return { toPay };
  const attempts = await attemptsOf(db, order.id);
  const paid = attempts.find(({ state }) => state === 'captured') ?? (await insertCash(db, order, now));
  const amount = Math.min(-toPay, paid.captured - paid.refunded);
  return { toPay: 0, ...(amount > 0 && { refund: { attemptId: paid.id, amount } }) };
}
