import { and, eq, not, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/connection.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { inStates } from './attempt-queries.ts';
import { refundsDue } from './refunds-due.ts';

type Jobs = Services['jobs'];

/** A refund that is sent as soon as somebody looks, whatever the clocks of the nodes say. */
const atOnce = new Date(0);

type Returned = { orderId: string; attemptId: string; key: string; amount: number; reason: string };

/**
 * Notes that a part of an attempt is to be sent back; false when there is not so much left of it. The WHERE is the guard:
 * no more is ever promised than came in.
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
  await db.insert(paymentRefunds).values({ id, ...refund, askAt: atOnce });
  return id;
}

/** The same of what a person has not asked for: a job sends it right after the commit. */
export async function sendBack(db: Database, jobs: Jobs, refund: Returned): Promise<void> {
  if (await promiseRefund(db, refund)) await jobs.add(db, refundsDue, refund);
}

/**
 * Sends back what is left of the money that came for an order and is in one of these states: what was paid as well when it is
 * cancelled, what is held alone when it is paid otherwise by now. The order's row has to be locked.
 */
export async function sendBackRest(
  db: Database,
  jobs: Jobs,
  orderId: string,
  states: readonly ('captured' | 'held')[],
): Promise<void> {
  const inCash = eq(paymentAttempts.provider, 'cod');
  const received = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inStates(states), not(inCash)))
    .orderBy(paymentAttempts.id);
  for (const { id, state, captured, refunded } of received) {
    if (state === 'held') await makeSurplus(db, orderId, id);
    const amount = captured - refunded;
    if (amount > 0)
      await sendBack(db, jobs, { orderId, attemptId: id, key: `rest ${id} ${refunded}`, amount, reason: '' });
  }
}

/** Money that is held is not the order's any more. */
function makeSurplus(db: Database, orderId: string, id: string) {
  return db
    .update(paymentAttempts)
    .set({ state: 'surplus', askAt: null })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.id, id)));
}
