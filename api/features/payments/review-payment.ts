import type { OrderTools } from '#api/changes/order-listener.ts';
import { changeOrder } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { refuseUnheld } from '#api/features/orders/seller/refuse-unheld.ts';
import { type AttemptRow, attemptsOf, isAttempt } from '#api/features/payment-attempts/attempt-queries.ts';
import { isUnderReview } from '#api/features/payment-attempts/attempt-rules.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { placePaid } from './settle-attempt.ts';

export type ReviewDecision = { orderId: string; attemptId: string; decision: 'accept' | 'refund' };

/**
 * Decides about a payment under review: accepting it places the order, rejecting it refunds the payment and cancels the
 * order.
 */
export function reviewPayment(
  tools: OrderTools,
  sellerId: string,
  { orderId, attemptId, decision }: ReviewDecision,
): Promise<OrderStatus | Refusal> {
  return refuseUnheld(tools.db, 'accepted', () =>
    once(tools.db, undefined, async (transaction) => {
      const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
      if (!order) return new Refusal('order-not-found');
      const attempt = (await attemptsOf(transaction, orderId)).find(({ id }) => id === attemptId);
      if (!attempt || !isUnderReview(attempt) || order.status !== 'Awaiting Payment')
        return new Refusal('payment-not-held');
      if (decision === 'accept') {
        if (attempt.captured !== attempt.amount) return new Refusal('payment-amount-differs');
        await accept(transaction, attempt);
        await placePaid(transaction, tools, order, attempt);
        return 'Order Placed';
      }
      const change = { kind: 'moved', order, to: 'Cancelled', actor: 'seller', actorId: sellerId } as const;
      const changed = await changeOrder(tools, transaction, change);
      return changed instanceof Refusal ? changed : 'Cancelled';
    }),
  );
}

function accept(db: Database, attempt: AttemptRow) {
  return db.update(paymentAttempts).set({ state: 'captured', nextPollAt: null }).where(isAttempt(attempt));
}
