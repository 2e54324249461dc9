import { and, gt, isNull, not, or } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type AttemptRow, inStates, isAttempt } from './attempt-queries.ts';
import { answerLasts, moneyStates } from './attempt-rules.ts';
import { attemptPayload } from './refunds-due.ts';

/** The job that polls a payment attempt after news about it. Callers add it by this part; `payment-jobs.ts` runs it. */
export const paymentPoll = { name: 'ask-about-payment', payload: attemptPayload };

/**
 * Schedules a poll for the time when the last response is old enough: news arrived while polling was not possible. Only
 * one of many concurrent callers adds the job.
 */
export async function pollSoon(
  { db, jobs }: { db: Database; jobs: Services['jobs'] },
  { orderId, id }: Pick<AttemptRow, 'orderId' | 'id'>,
  now: Date,
): Promise<void> {
  const soon = new Date(now.getTime() + answerLasts);
  const { nextPollAt } = paymentAttempts;
  await db.transaction(async (transaction) => {
    const moved = await transaction
      .update(paymentAttempts)
      .set({ nextPollAt: soon })
      .where(and(isAttempt({ orderId, id }), not(inStates(moneyStates)), or(isNull(nextPollAt), gt(nextPollAt, soon))))
      .returning({ id: paymentAttempts.id });
    if (moved.length > 0) await addPoll(transaction, jobs, { orderId, id }, soon);
  });
}

/** Adds the job for the time in the row. */
export async function addPoll(
  db: Database,
  jobs: Services['jobs'],
  { orderId, id: attemptId }: Pick<AttemptRow, 'orderId' | 'id'>,
  after: Date,
): Promise<void> {
  await jobs.add(db, paymentPoll, { orderId, attemptId }, { after });
}
