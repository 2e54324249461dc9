import { and, asc, isNotNull, lte } from 'drizzle-orm';
import pLimit from 'p-limit';
import { isAttempt } from '#api/features/payment-attempts/attempt-queries.ts';
import { inMoney, polledFor } from '#api/features/payment-attempts/attempt-rules.ts';
import { paymentPoll } from '#api/features/payment-attempts/payment-poll.ts';
import { type RefundedAttempt, refundsDue } from '#api/features/payment-attempts/refunds-due.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { comparePayments } from './compare-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { type PollTools, pollAttempt } from './poll-attempt.ts';
import { refundedAttempts, sendRefunds } from './send-refund.ts';

const batch = 50;
/** Concurrent requests to providers. */
const atOnce = 4;

/** Polls attempts that are undecided for too long, with a growing pause for each. */
async function pollDueAttempts(tools: PollTools, signal?: AbortSignal): Promise<void> {
  const { db, clock } = tools;
  const now = clock.now();
  const due = await db
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.nextPollAt), lte(paymentAttempts.nextPollAt, now)))
    .orderBy(asc(paymentAttempts.nextPollAt))
    .limit(batch);
  const limit = pLimit(atOnce);
  await Promise.all(
    due.map((attempt) =>
      limit(async () => {
        signal?.throwIfAborted();
        if (inMoney(attempt.state) || now.getTime() - attempt.createdAt.getTime() > polledFor) {
          await db.update(paymentAttempts).set({ nextPollAt: null }).where(isAttempt(attempt));
        } else await pollAttempt(tools, attempt, { whenDue: true, signal });
      }),
    ),
  );
}

/** Sends refunds that the providers have not received, and polls the others. */
async function sendDueRefunds(tools: PollTools, signal?: AbortSignal): Promise<void> {
  const limit = pLimit(atOnce);
  const due = await refundedAttempts(tools.db, tools.clock.now());
  await Promise.all(due.map((attempt) => limit(() => sendRefunds(tools, attempt, signal))));
}

/** Sends an attempt's refund as soon as it is stored, or as soon as the previous refund has its response. */
export const sendRefundsJob = defineJob<Services, RefundedAttempt>({
  ...refundsDue,
  run: (services, attempt, signal) => sendRefunds(services, attempt, signal),
});

/** Polls an attempt after news that arrived while polling was not possible. */
export const pollPayment = defineJob<Services, RefundedAttempt>({
  ...paymentPoll,
  async run(services, { orderId, attemptId }, signal) {
    const [attempt] = await services.db
      .select()
      .from(paymentAttempts)
      .where(isAttempt({ orderId, id: attemptId }));
    if (attempt && !inMoney(attempt.state)) await pollAttempt(services, attempt, { whenDue: true, signal });
  },
});

/**
 * Brings every payment to the provider's state: attempts started by a failed node, missing webhooks, unpaid orders, and
 * refunds in progress. Finds its work in the database.
 */
export const settlePayments = defineJob<Services, object>({
  name: 'settle-payments',
  payload: emptyPayload,
  async run(services, _payload, signal) {
    await sendDueRefunds(services, signal);
    await pollDueAttempts(services, signal);
    await expireOrders(services, signal);
    // Sends the refunds that the two steps before have created.
    await sendDueRefunds(services, signal);
  },
  every: 30_000,
  singleton: true,
  timeout: 10 * 60,
});

/** The daily comparison with the providers. */
export const comparePaymentsJob = defineJob<Services, object>({
  name: 'compare-payments',
  payload: emptyPayload,
  run: (services, _payload, signal) => comparePayments(services, signal),
  every: 24 * 60 * 60 * 1000,
  singleton: true,
  timeout: 2 * 60 * 60,
});
