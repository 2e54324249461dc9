import { and, asc, isNotNull, lte } from 'drizzle-orm';
import pLimit from 'p-limit';
import { isAttempt } from '#api/features/attempts/attempt-queries.ts';
import { askedFor, inMoney } from '#api/features/attempts/attempt-rules.ts';
import { paymentNews } from '#api/features/attempts/payment-news.ts';
import { type RefundedAttempt, refundsDue } from '#api/features/attempts/refunds-due.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type AskTools, askAttempt } from './ask-attempt.ts';
import { comparePayments } from './compare-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { refundedAttempts, sendRefunds } from './send-refund.ts';

const batch = 50;
/** Questions that are under way at once. */
const atOnce = 4;

/** Asks the providers about attempts of which nothing is known for too long, one after a growing pause each. */
async function askDueAttempts(tools: AskTools, signal?: AbortSignal): Promise<void> {
  const { db, clock } = tools;
  const now = clock.now();
  const due = await db
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.askAt), lte(paymentAttempts.askAt, now)))
    .orderBy(asc(paymentAttempts.askAt))
    .limit(batch);
  const limit = pLimit(atOnce);
  await Promise.all(
    due.map((attempt) =>
      limit(async () => {
        signal?.throwIfAborted();
        if (inMoney(attempt.state) || now.getTime() - attempt.createdAt.getTime() > askedFor) {
          await db.update(paymentAttempts).set({ askAt: null }).where(isAttempt(attempt));
        } else await askAttempt(tools, attempt, { whenDue: true, signal });
      }),
    ),
  );
}

/** Tells the providers of refunds that they have not heard of, and asks how far the others are. */
async function sendDueRefunds(tools: AskTools, signal?: AbortSignal): Promise<void> {
  const limit = pLimit(atOnce);
  const due = await refundedAttempts(tools.db, tools.clock.now());
  await Promise.all(due.map((attempt) => limit(() => sendRefunds(tools, attempt, signal))));
}

/** Sends what goes back of one attempt as soon as that is written down, or as soon as the refund before it has its answer. */
export const sendRefundsJob = defineJob<Services, RefundedAttempt>({
  ...refundsDue,
  run: (services, attempt, signal) => sendRefunds(services, attempt, signal),
});

/** Asks about an attempt of which there was news while nobody could ask. */
export const askAboutPayment = defineJob<Services, RefundedAttempt>({
  ...paymentNews,
  async run(services, { orderId, attemptId }, signal) {
    const [attempt] = await services.db
      .select()
      .from(paymentAttempts)
      .where(isAttempt({ orderId, id: attemptId }));
    if (attempt && !inMoney(attempt.state)) await askAttempt(services, attempt, { whenDue: true, signal });
  },
});

/**
 * Brings every payment to the state that its provider says: what was begun by a server that went away, notices that never
 * came, orders that nobody paid, refunds under way. It finds what there is to do by itself.
 */
export const settlePayments = defineJob<Services, object>({
  name: 'settle-payments',
  payload: emptyPayload,
  async run(services, _payload, signal) {
    await sendDueRefunds(services, signal);
    await askDueAttempts(services, signal);
    await expireOrders(services, signal);
    // What the two before have sent back.
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
