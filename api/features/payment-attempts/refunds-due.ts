import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentRefunds } from '#database/tables/payments.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

export type RefundedAttempt = { orderId: string; attemptId: string };

export const attemptPayload = z.object({
  orderId: z.string(),
  attemptId: z.string(),
}) satisfies z.ZodType<RefundedAttempt>;

/** The job that sends an attempt's due refunds. Callers add it by this part; `payment-jobs.ts` runs it. */
export const refundsDue = { name: 'send-refunds', payload: attemptPayload };

export function isPartOf({ orderId, attemptId }: RefundedAttempt): SQL | undefined {
  return and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.attemptId, attemptId));
}

/** Matches refunds that are not final. */
export const isUndecided = inArray(paymentRefunds.state, ['requested', 'processing']);

/**
 * Matches refunds that are due and first in line for their attempt: a sent refund with an unknown result first, then
 * the oldest.
 */
export function isTurnOf(now: Date): SQL | undefined {
  const goesBefore = sql`exists (select from ${paymentRefunds} other
    where other.order_id = ${paymentRefunds.orderId} and other.attempt_id = ${paymentRefunds.attemptId}
    and other.state = 'requested' and other.reference is null
    and (other.asked = 0, other.id) < (${paymentRefunds.polled} = 0, ${paymentRefunds.id}))`;
  return and(isUndecided, lte(paymentRefunds.nextPollAt, now), sql`not ${goesBefore}`);
}
