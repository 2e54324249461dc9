import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { readReceipts } from '#api/features/order-money/read-receipts.ts';
import { reportPayment } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { attemptsOf } from '#api/features/payment-attempts/attempt-queries.ts';
import { promiseBack } from '#api/features/payment-attempts/promise-back.ts';
import type { RefundRow } from '#api/features/payment-attempts/refunds-due.ts';
import { promiseRefund } from '#api/features/payment-attempts/send-back.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import { toTaka } from '#contract/money.ts';
import { balanceOf, orderMoney } from '#contract/orders/order-money.ts';
import type { AttemptMethod } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import type { PollTools } from './poll-attempt.ts';
import { isOwed, readLeft } from './refundable.ts';
import { sendRefund } from './send-refund.ts';

/** `amount` in poisha. */
export type RefundRequest = {
  orderId: string;
  sellerId: string;
  amount: number;
  reason: string;
  attempt: Attempt | undefined;
};

export type SentRefund = { refund: RefundRow; method: AttemptMethod };

/**
 * Refunds a part of what was paid for an order: stored first, then sent to the provider. The same idempotency key
 * returns the same refunds; one that the provider did not receive is sent later. An amount of several receipts makes a
 * refund of each. Returns `left`, the amount that can still be refunded, in poisha.
 */
export async function refundOrder(
  tools: PollTools,
  { attempt, ...request }: RefundRequest,
): Promise<{ refunds: SentRefund[]; left: number } | Refusal> {
  const { db } = tools;
  const promised = await once(db, attempt, (transaction) => promiseSellerRefund(tools, transaction, request));
  if (promised instanceof Refusal) return promised;
  const refunds = await sendPromised(tools, request.orderId, promised.refundIds);
  return { refunds, left: await readLeft(db, request.orderId) };
}

/** Sends promised refunds, unless they were sent before, and returns their current states, in their order. */
export async function sendPromised(
  tools: PollTools,
  orderId: string,
  refundIds: readonly string[],
): Promise<SentRefund[]> {
  const { db } = tools;
  const read = () =>
    db
      .select({ refund: paymentRefunds, method: paymentAttempts.provider })
      .from(paymentRefunds)
      .innerJoin(
        paymentAttempts,
        and(eq(paymentAttempts.orderId, paymentRefunds.orderId), eq(paymentAttempts.id, paymentRefunds.attemptId)),
      )
      .where(and(eq(paymentRefunds.orderId, orderId), inArray(paymentRefunds.id, [...refundIds])))
      .orderBy(paymentRefunds.id);
  for (const { refund } of await read()) if (refund.state === 'requested') await sendRefund(tools, refund);
  return read();
}

/**
 * Reserves a refund of what was paid for an order, and locks the order; nothing is sent yet. An overpayment whose
 * automatic refund failed goes back first, then what is over, then what the order stands lower by. Refused when nothing
 * was paid, too little is left, or there are too many refunds.
 */
export async function promiseSellerRefund(
  tools: OrderTools,
  transaction: Database,
  { orderId, sellerId, amount, reason }: Omit<RefundRequest, 'attempt'>,
): Promise<{ refundIds: string[] } | Refusal> {
  const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
  if (!order) return new Refusal('order-not-found');
  const owed = (await attemptsOf(transaction, orderId)).find(isOwed);
  if (!owed && order.paid === 0) return new Refusal('nothing-to-refund');
  const [made] = await transaction
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, orderId));
  if ((made?.count ?? 0) >= limits.refundsMax) return new Refusal('too-many-refunds');
  const key = `seller ${v7()}`;
  const left = owed ? owed.captured - owed.refunded : balanceOf(order);
  if (amount > left) return new Refusal('refund-too-large', { left: toTaka(left) });
  if (owed) {
    const refundId = await promiseRefund(transaction, { orderId, attemptId: owed.id, key, amount, reason });
    return refundId === undefined ? new Refusal('refund-too-large', { left: 0 }) : { refundIds: [refundId] };
  }
  const credited = Math.max(0, amount - orderMoney(order).over);
  const receipts = await readReceipts(transaction, orderId);
  const by = { actor: 'seller', actorName: order.actorName } as const;
  const refunds = await promiseBack(transaction, { orderId, key, reason, amount, credited, receipts }, by);
  await reportPayment(tools, transaction, order);
  return { refundIds: refunds.map(({ refundId }) => refundId) };
}
