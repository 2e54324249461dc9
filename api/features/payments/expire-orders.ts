import { and, eq, lt, sql } from 'drizzle-orm';
import { type AttemptRow, attemptsOf, inStates } from '#api/features/attempts/attempt-queries.ts';
import { heldUntil, isOpen } from '#api/features/attempts/attempt-rules.ts';
import { changeOrder } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { limits } from '#contract/limits.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type AskTools, askAttempt } from './ask-attempt.ts';

/** Orders looked at in one go. */
const batch = 100;
/** Attempts of one order that are asked about before it is given up. */
const askedBefore = 5;

/**
 * Gives up orders that were not paid in time. The provider is asked first; what it can't tell by now may still come, and
 * is then settled as late money. The stock goes back once, with the order's status. Orders whose payment a seller has to
 * look at are left alone.
 */
export async function expireOrders(tools: AskTools, signal?: AbortSignal): Promise<void> {
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
    if (isHeld(attempts, now)) continue;
    const open = attempts.filter(({ state }) => isOpen(state)).slice(0, askedBefore);
    await Promise.all(open.map((attempt) => askAttempt(tools, attempt, { signal })));
    await giveUp(tools, id);
  }
}

function isHeld(attempts: readonly AttemptRow[], now: Date): boolean {
  return attempts.length > 0 && heldUntil(attempts) > now;
}

async function giveUp(tools: AskTools, orderId: string): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== 'Awaiting Payment') return;
    const attempts = await attemptsOf(transaction, orderId);
    // A payment that has just come, or another that has just begun.
    if (attempts.some(({ state }) => state === 'held') || isHeld(attempts, tools.clock.now())) return;
    await transaction
      .update(paymentAttempts)
      .set({ state: 'expired' })
      .where(and(eq(paymentAttempts.orderId, orderId), inStates(['created', 'started'])));
    await changeOrder(tools, transaction, { kind: 'expired', order, to: 'Cancelled', mover: 'shop' });
  });
}
