import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentRefunds } from '#database/tables/payments.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

/** The attempt that refunds are parts of. */
export type RefundedAttempt = { orderId: string; attemptId: string };

export const attemptPayload = z.object({
  orderId: z.string(),
  attemptId: z.string(),
}) satisfies z.ZodType<RefundedAttempt>;

/** The job that sends the refunds of an attempt that are due, as those who add it know it (`payment-jobs.ts` does it). */
export const refundsDue = { name: 'send-refunds', payload: attemptPayload };

export function isPartOf({ orderId, attemptId }: RefundedAttempt): SQL | undefined {
  return and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.attemptId, attemptId));
}

/** A refund has come to no end. */
export const isUndecided = inArray(paymentRefunds.state, ['requested', 'processing']);

/**
 * It is time to send a refund or to ask about it, and none of its attempt goes before: one that was sent and of which
 * nothing is known, or an older one.
 */
export function isTurnOf(now: Date): SQL | undefined {
  const goesBefore = sql`exists (select from ${paymentRefunds} other
    where other.order_id = ${paymentRefunds.orderId} and other.attempt_id = ${paymentRefunds.attemptId}
    and other.state = 'requested' and other.reference is null
    and (other.asked = 0, other.id) < (${paymentRefunds.asked} = 0, ${paymentRefunds.id}))`;
  return and(isUndecided, lte(paymentRefunds.askAt, now), sql`not ${goesBefore}`);
}
