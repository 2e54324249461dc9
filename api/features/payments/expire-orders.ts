import { and, eq, lt, sql } from 'drizzle-orm';
import { type AttemptRow, attemptsOf, inStates } from '#api/features/attempts/attempt-queries.ts';
import { isOpen, reservedUntil } from '#api/features/attempts/attempt-rules.ts';
import { changeOrder } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { limits } from '#contract/limits.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type PollTools, pollAttempt } from './poll-attempt.ts';

/** Orders per run. */
const batch = 100;
/** Attempts of one order that are queried before it expires. */
const polledBefore = 5;

/**
 * Expires orders that were not paid in time. The providers are queried first. A payment that arrives later places the order
 * again if its stock is still there; otherwise it is an overpayment and refunded. The stock is returned exactly once, together
 * with the status. Orders with a payment under review are left alone.
 */
export async function expireOrders(tools: PollTools, signal?: AbortSignal): Promise<void> {
  const { db, clock } = tools;
  const now = clock.now();
  const earliest = new Date(now.getTime() - limits.paymentMinutes * 60_000);
  const awaitsSeller = sql`exists (select from ${paymentAttempts}
    where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.state} = 'held')`;
  const old = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'Awaiting Payment'), lt(orders.createdAt, earliest), sql`not ${awaitsSeller}`))
    .orderBy(orders.createdAt)
    .limit(batch);
  for (const { id } of old) {
    signal?.throwIfAborted();
    const attempts = await attemptsOf(db, id);
    if (isReserved(attempts, now)) continue;
    const open = attempts.filter(({ state }) => isOpen(state)).slice(0, polledBefore);
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
    if (attempts.some(({ state }) => state === 'held') || isReserved(attempts, tools.clock.now())) return;
    await transaction
      .update(paymentAttempts)
      .set({ state: 'expired' })
      .where(and(eq(paymentAttempts.orderId, orderId), inStates(['created', 'started'])));
    await changeOrder(tools, transaction, { kind: 'expired', order, to: 'Cancelled', actor: 'shop' });
  });
}
