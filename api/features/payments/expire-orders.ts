import { and, eq, lt, sql } from 'drizzle-orm';
import { changeByShop } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { type AttemptRow, attemptsOf, inStates, isAttempt } from '#api/features/payment-attempts/attempt-queries.ts';
import { isOpen, isUnderReview, reservedUntil } from '#api/features/payment-attempts/attempt-rules.ts';
import { notifyMoneyByHand } from '#api/features/payment-attempts/notify-money-by-hand.ts';
import { limits } from '#contract/limits.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type PollTools, pollAttempt } from './poll-attempt.ts';

/** Orders per run. */
const batch = 100;
/** Maximum of an order's attempts that are polled before it expires. */
const polledBefore = 5;

/**
 * Expires orders that were not paid in time. The providers are polled first. A later payment places the order again if
 * its stock is still there; otherwise it is an overpayment and refunded. The stock is returned exactly once, together
 * with the status. Orders with a payment under review are left alone; orders with a payment by hand expire at its own
 * time.
 */
export async function expireOrders(tools: PollTools, signal?: AbortSignal): Promise<void> {
  const { db, clock } = tools;
  const now = clock.now();
  const earliest = new Date(now.getTime() - limits.paymentMinutes * 60_000);
  // Money sent by hand has a time of its own, whether or not the buyer has entered its transaction.
  const isKept = sql`exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id}
    and (${paymentAttempts.expiresAt} > ${now.toISOString()}::timestamptz
      or ${paymentAttempts.state} = 'held' and ${paymentAttempts.expiresAt} is null))`;
  const old = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'Awaiting Payment'), lt(orders.createdAt, earliest), sql`not ${isKept}`))
    .orderBy(orders.createdAt)
    .limit(batch);
  for (const { id } of old) {
    signal?.throwIfAborted();
    const attempts = await attemptsOf(db, id);
    if (isReserved(attempts, now)) continue;
    const open = attempts.filter(({ provider, state }) => isOpen(state) && !isManual(provider)).slice(0, polledBefore);
    await Promise.all(open.map((attempt) => pollAttempt(tools, attempt, { signal })));
    await giveUp(tools, id);
  }
}

function isReserved(attempts: readonly AttemptRow[], now: Date): boolean {
  return attempts.length > 0 && reservedUntil(attempts) > now;
}

async function giveUp(tools: PollTools, orderId: string): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== 'Awaiting Payment') return;
    const attempts = await attemptsOf(transaction, orderId);
    // A payment has just arrived, or another attempt has just begun.
    if (attempts.some(isUnderReview) || isReserved(attempts, tools.clock.now())) return;
    await transaction
      .update(paymentAttempts)
      .set({ state: 'expired' })
      .where(and(eq(paymentAttempts.orderId, orderId), inStates(['created', 'started'])));
    const unconfirmed = attempts.find(({ provider, state }) => state === 'held' && isManual(provider));
    if (unconfirmed) {
      await transaction.update(paymentAttempts).set({ state: 'expired' }).where(isAttempt(unconfirmed));
      await notifyMoneyByHand(transaction, tools, unconfirmed);
    }
    await changeByShop(tools, transaction, { kind: 'expired', order, to: 'Cancelled' });
  });
}
