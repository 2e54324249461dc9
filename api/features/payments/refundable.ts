import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AttemptRow } from '#api/features/payment-attempts/attempt-queries.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';

/** Whether an attempt is an overpayment whose automatic refund failed. It is refunded before any other money. */
export function isOwed({ state, captured, refunded }: Pick<AttemptRow, 'state' | 'captured' | 'refunded'>): boolean {
  return state === 'surplus' && refunded < captured;
}

/**
 * Reads how much a seller can refund of each of these orders at once, in poisha: an overpayment that still has to go
 * back, else what was received and not promised back. One statement, or none.
 */
export async function readRefundable(
  db: Database,
  refundable: readonly { orderId: string }[],
): Promise<(order: { orderId: string }) => number> {
  const ids = [...new Set(refundable.map(({ orderId }) => orderId))];
  const owed = sql<number>`coalesce(sum(${paymentAttempts.captured} - ${paymentAttempts.refunded}), 0)`.mapWith(Number);
  const { id, paid, refunded } = orders;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id, paid, refunded, owed })
          .from(orders)
          .leftJoin(paymentAttempts, and(eq(paymentAttempts.orderId, id), eq(paymentAttempts.state, 'surplus')))
          .where(inArray(id, ids))
          .groupBy(id, paid, refunded);
  const left = new Map(found.map((order) => [order.id, order.owed > 0 ? order.owed : order.paid - order.refunded]));
  return ({ orderId }) => left.get(orderId) ?? 0;
}

/** Reads the same of one order. */
export async function readLeft(db: Database, orderId: string): Promise<number> {
  const leftOf = await readRefundable(db, [{ orderId }]);
  return leftOf({ orderId });
}
