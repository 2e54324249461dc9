import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { attemptsOf } from '#api/features/payment-attempts/attempt-queries.ts';
import { insertCash } from '#api/features/payment-attempts/insert-cash.ts';
import type { RefundRow } from '#api/features/payment-attempts/refunds-due.ts';
import { promiseRefund } from '#api/features/payment-attempts/send-back.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import { toTaka } from '#contract/money.ts';
import type { AttemptMethod } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import type { PollTools } from './poll-attempt.ts';
import { isPaidInCash, refundedFirst } from './refundable.ts';
import { sendRefund } from './send-refund.ts';

/** `amount` in poisha. */
export type RefundRequest = { orderId: string; amount: number; reason: string; attempt: Attempt | undefined };

/**
 * Refunds a part of an order's payments: stored first, then sent to the provider. The same idempotency key returns the
 * same refund; a refund that the provider did not receive is sent later. An overpayment is refunded first, then the
 * order's payment. Returns `left`, the amount that can still be refunded, in poisha.
 */
export async function refundOrder(
  tools: PollTools,
  { attempt, ...request }: RefundRequest,
): Promise<{ refund: RefundRow; method: AttemptMethod; left: number } | Refusal> {
  const { db, clock } = tools;
  const promised = await once(db, attempt, (transaction) => promiseSellerRefund(transaction, request, clock.now()));
  if (promised instanceof Refusal) return promised;
  return sendPromised(tools, request.orderId, promised.refundId);
}

/** Sends a promised refund, unless it was sent before, and returns its current state. */
export async function sendPromised(
  tools: PollTools,
  orderId: string,
  refundId: string,
): Promise<{ refund: RefundRow; method: AttemptMethod; left: number }> {
  const { db } = tools;
  const read = () =>
    db
      .select({ refund: paymentRefunds, attempt: paymentAttempts })
      .from(paymentRefunds)
      .innerJoin(
        paymentAttempts,
        and(eq(paymentAttempts.orderId, paymentRefunds.orderId), eq(paymentAttempts.id, paymentRefunds.attemptId)),
      )
      .where(and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.id, refundId)));
  const [found] = await read();
  if (found?.refund.state === 'requested') await sendRefund(tools, found.refund);
  const [sent] = await read();
  if (!sent) throw new Error(`The refund ${refundId} is gone`);
  const { captured, refunded, provider } = sent.attempt;
  return { refund: sent.refund, method: provider, left: captured - refunded };
}

/**
 * Reserves a refund of an order's payments, and locks the order; the refund is not sent yet. Refused when nothing was
 * paid, too little is left, or there are too many refunds.
 */
export async function promiseSellerRefund(
  db: Database,
  { orderId, amount, reason }: Omit<RefundRequest, 'attempt'>,
  now: Date,
): Promise<{ refundId: string } | Refusal> {
  const order = await lockOrder(db, orderId);
  if (!order) return new Refusal('order-not-found');
  const attempts = await attemptsOf(db, orderId);
  const paid = refundedFirst(attempts) ?? (isPaidInCash(order) ? await insertCash(db, order, now) : undefined);
  if (!paid) return new Refusal('nothing-to-refund');
  const [made] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, orderId));
  if ((made?.count ?? 0) >= limits.refundsMax) return new Refusal('too-many-refunds');
  const refundId = await promiseRefund(db, { orderId, attemptId: paid.id, key: `seller ${v7()}`, amount, reason });
  if (refundId === undefined) return new Refusal('refund-too-large', { left: toTaka(paid.captured - paid.refunded) });
  return { refundId };
}
