import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Services } from '#api/services/services.ts';
import { isManual, manualMethods } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { type AttemptRow, inStates, isAttempt } from './attempt-queries.ts';
import { type HandTools, notifyMoneyByHand } from './notify-money-by-hand.ts';
import { refundsDue } from './refunds-due.ts';

type Jobs = Services['jobs'];

/** Makes a refund due immediately, whatever the nodes' clocks say. */
const atOnce = new Date(0);

type Returned = { orderId: string; attemptId: string; key: string; amount: number; reason: string };

/**
 * Reserves a refund of an attempt and returns its id; undefined when not enough money is left. The WHERE clause is the guard:
 * refunds never exceed what was captured.
 */
export async function promiseRefund(db: Database, refund: Returned): Promise<string | undefined> {
  const { orderId, attemptId, amount } = refund;
  const reserved = await db
    .update(paymentAttempts)
    .set({ refunded: sql`${paymentAttempts.refunded} + ${amount}` })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.id, attemptId),
        sql`${paymentAttempts.refunded} + ${amount} <= ${paymentAttempts.captured}`,
      ),
    )
    .returning({ id: paymentAttempts.id });
  if (reserved.length === 0) return undefined;
  const id = v7();
  await db.insert(paymentRefunds).values({ id, ...refund, nextPollAt: atOnce });
  return id;
}

/** The same for an automatic refund: a job sends it right after the commit. */
export async function sendBack(db: Database, jobs: Jobs, refund: Returned): Promise<void> {
  if (await promiseRefund(db, refund)) await jobs.add(db, refundsDue, refund);
}

/**
 * Refunds the rest of the order's money in these states: all captured money when the order is cancelled, only money
 * under review when it was paid in another way. Money that a seller took with the order is refunded by hand, when a
 * seller says so. The seller is notified of other money without an automatic refund; open payments by hand end. The
 * caller has locked the order's row.
 */
export async function sendBackRest(
  db: Database,
  tools: HandTools,
  orderId: string,
  states: readonly ('captured' | 'held')[],
  { isByHand = false } = {},
): Promise<void> {
  const isSending = and(inArray(paymentAttempts.provider, [...manualMethods]), inStates(['started', 'held']));
  const isOnline = ne(paymentAttempts.provider, 'cod');
  const isSent = isByHand ? or(isOnline, isNotNull(paymentAttempts.takenHow)) : isOnline;
  const received = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), or(inStates(states), isSending), isSent))
    .orderBy(paymentAttempts.id);
  for (const attempt of received) {
    const { id, provider, state, captured, refunded } = attempt;
    if (isManual(provider)) {
      await endManual(db, tools, attempt);
      continue;
    }
    if (state === 'held') await markOverpayment(db, orderId, id);
    const amount = captured - refunded;
    if (amount > 0)
      await sendBack(db, tools.jobs, { orderId, attemptId: id, key: `rest ${id} ${refunded}`, amount, reason: '' });
  }
}

/** Money under review becomes an overpayment. */
function markOverpayment(db: Database, orderId: string, id: string) {
  return db
    .update(paymentAttempts)
    .set({ state: 'surplus', nextPollAt: null })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.id, id)));
}

/** Ends an attempt to send money by hand. The seller is told of money that arrived, or may have. */
async function endManual(db: Database, tools: HandTools, attempt: AttemptRow): Promise<void> {
  if (attempt.state !== 'captured')
    await db.update(paymentAttempts).set({ state: 'cancelled' }).where(isAttempt(attempt));
  await notifyMoneyByHand(db, tools, attempt);
}
