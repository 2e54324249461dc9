import { and, eq, sql } from 'drizzle-orm';
import type { OrderSums } from '#contract/orders/order-money.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { paymentRefunds } from '#database/tables/payments.ts';

type Credited = {
  /** What a refund credited. */
  of(refundId: string): number;
  /** What refunds credited that are not done; at most what the order's account says is credited. */
  pending(sums: Pick<OrderSums, 'credited'>): number;
};

/** Reads what the refunds of an order credited, in poisha. One statement. */
export async function readCredited(db: Database, ofOrder: string): Promise<Credited> {
  const { orderId, refundId, kind, amount } = orderAccount;
  const rows = await db
    .select({
      id: paymentRefunds.id,
      state: paymentRefunds.state,
      amount: sql<number>`-sum(${amount})`.mapWith(Number),
    })
    .from(orderAccount)
    .innerJoin(paymentRefunds, and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.id, refundId)))
    .where(and(eq(orderId, ofOrder), eq(kind, 'credited')))
    .groupBy(paymentRefunds.id, paymentRefunds.state);
  const waiting = rows.reduce((sum, row) => (row.state === 'done' ? sum : sum + row.amount), 0);
  return {
    of: (id) => rows.find((row) => row.id === id)?.amount ?? 0,
    pending: ({ credited }) => Math.min(waiting, credited),
  };
}
