import { and, asc, eq } from 'drizzle-orm';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { reportPayment } from '#api/features/orders/change-order.ts';
import { withVariant } from '#api/features/orders/line-name.ts';
import { type AttemptRow, inStates, isAttempt, withAnswer } from '#api/features/payment-attempts/attempt-queries.ts';
import { pollAgainAt, pollsWhilePaying } from '#api/features/payment-attempts/attempt-rules.ts';
import { callLeased, freeAttempt } from '#api/features/payment-attempts/lease-attempt.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PaymentProvider, StartOutcome } from '#api/pay/payment-provider.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { notifyUnpaid } from './notify-of-payment.ts';

export type StartTools = OrderTools & Pick<Services, 'metrics'>;

/**
 * Starts an attempt at its provider and returns the page where the buyer pays. Called once for an attempt and never
 * repeated; after a timeout a new attempt is made. A refusal names the order, which stays reserved.
 */
export async function startAttempt(
  tools: StartTools,
  provider: PaymentProvider,
  attempt: AttemptRow,
  shopUrl: string,
): Promise<string | Refusal> {
  const { db, clock, metrics, log, jobs } = tools;
  const { orderId } = attempt;
  const [order] = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      status: orders.status,
      isPaid: orders.isPaid,
      paid: orders.paid,
      refunded: orders.refunded,
      address: orders.address,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`The order ${orderId} is gone`);
  const { name, variantLabel, quantity, unitPrice } = orderLines;
  const lines = await db
    .select({ name, variantLabel, quantity, unitPrice })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const items = lines.map(({ variantLabel: label, ...line }) => ({
    ...line,
    name: withVariant(line.name, { variantLabel: label }, 'en'),
  }));
  const outcome = await callLeased<StartOutcome>(
    (ended) => provider.start({ attempt, address: order.address, items, shopUrl }, ended),
    (answer) => ({ kind: 'down', answer }),
  );
  const isStarted = outcome.kind === 'started' && /^https?:\/\//.test(outcome.paymentUrl);
  const now = clock.now();
  const write = async (to: Database) => {
    await to
      .update(paymentAttempts)
      .set({
        ...(isStarted
          ? {
              state: 'started',
              reference: outcome.reference,
              paymentUrl: outcome.paymentUrl,
              nextPollAt: pollAgainAt(now, pollsWhilePaying),
            }
          : { state: 'failed', nextPollAt: null }),
        answers: withAnswer(attempt.answers, outcome.kind, outcome.answer, now),
      })
      // A webhook may be faster than this response. A `failed` attempt was polled before it had started.
      .where(and(isAttempt(attempt), inStates(isStarted ? ['created', 'failed'] : ['created'])));
    await freeAttempt(to, jobs, attempt, { now });
  };
  await db.transaction(async (transaction) => {
    await write(transaction);
    if (!isStarted) await notifyUnpaid(tools, transaction, { orderId, userId: order.userId, attemptId: attempt.id });
    await reportPayment(tools, transaction, order, { isBuyersAlone: true });
  });
  metrics.paymentSettled(attempt.provider, isStarted ? 'started' : outcome.kind);
  if (isStarted) return outcome.paymentUrl;
  log.warn(
    { attemptId: attempt.id, provider: attempt.provider, outcome: outcome.kind },
    'a payment could not be begun',
  );
  return outcome.kind === 'refused'
    ? new Refusal('payment-refused', {}, { orderId })
    : new Refusal('payment-provider-down', {}, { orderId, retryAfter: 10 });
}
