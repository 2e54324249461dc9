import { and, eq, inArray, or, sql } from 'drizzle-orm';
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
 * Ends the payments of an order that it needs no more: money under review goes back, payments by hand that are under
 * way end, and the seller is notified of money sent by hand, which has no automatic refund. `isCancelled`: of confirmed
 * money, too. What was received for the order goes back by its account. The caller has locked the order's row.
 */
export async function endPayments(
  db: Database,
  tools: HandTools,
  orderId: string,
  { isCancelled = false } = {},
): Promise<void> {
  const isByHand = inArray(paymentAttempts.provider, [...manualMethods]);
  const isSending = and(isByHand, inStates(isCancelled ? ['started', 'held', 'captured'] : ['started', 'held']));
  const received = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), or(inStates(['held']), isSending)))
    .orderBy(paymentAttempts.id);
  for (const attempt of received) {
    const { id, provider, captured, refunded } = attempt;
    if (isManual(provider)) {
      await endManual(db, tools, attempt);
      continue;
    }
    await markOverpayment(db, orderId, id);
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
