import { asc, eq } from 'drizzle-orm';
import { toTaka } from '#contract/order-totals.ts';
import type { HeldPayment } from '#contract/payments.ts';
import type { Database } from '#database/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';

const shown = 100;

/** Payments that a seller has to decide about, the oldest first. */
export async function listHeld(db: Database): Promise<HeldPayment[]> {
  const held = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'held'))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(shown);
  return held.map(({ orderId, id, provider, amount, captured, createdAt }) => ({
    orderId,
    attemptId: id,
    provider,
    amount: toTaka(captured),
    orderAmount: toTaka(amount),
    mayAccept: amount === captured,
    createdAt: createdAt.toISOString(),
  }));
}
