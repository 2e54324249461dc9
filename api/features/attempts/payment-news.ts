import { and, gt, isNull, not, or } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type AttemptRow, inStates, isAttempt } from './attempt-queries.ts';
import { answerLasts, moneyStates } from './attempt-rules.ts';
import { attemptPayload } from './refunds-due.ts';

/** The job that asks about an attempt of which there was news, as those who add it know it (`payment-jobs.ts` does it). */
export const paymentNews = { name: 'ask-about-payment', payload: attemptPayload };

/**
 * Lets the provider be asked about an attempt as soon as an answer has grown old: there was news of it while nobody could
 * ask. Of many that come at once, one adds the job.
 */
export async function askSoon(
  { db, jobs }: { db: Database; jobs: Services['jobs'] },
  { orderId, id }: Pick<AttemptRow, 'orderId' | 'id'>,
  now: Date,
): Promise<void> {
  const soon = new Date(now.getTime() + answerLasts);
  const { askAt } = paymentAttempts;
  await db.transaction(async (transaction) => {
    const moved = await transaction
      .update(paymentAttempts)
      .set({ askAt: soon })
      .where(and(isAttempt({ orderId, id }), not(inStates(moneyStates)), or(isNull(askAt), gt(askAt, soon))))
      .returning({ id: paymentAttempts.id });
    if (moved.length > 0) await addQuestion(transaction, jobs, { orderId, id }, soon);
  });
}

/** Adds the job, for the same moment as the row says. */
export async function addQuestion(
  db: Database,
  jobs: Services['jobs'],
  { orderId, id: attemptId }: Pick<AttemptRow, 'orderId' | 'id'>,
  after: Date,
): Promise<void> {
  await jobs.add(db, paymentNews, { orderId, attemptId }, { after });
}
