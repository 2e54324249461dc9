import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { toBuyer } from '#api/features/orders/buyer/to-buyer.ts';
import { reportPayment } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { refuseUnheld } from '#api/features/orders/seller/refuse-unheld.ts';
import { type AttemptRow, attemptsOf, isAttempt } from '#api/features/payment-attempts/attempt-queries.ts';
import { placePaid } from '#api/features/payments/settle-attempt.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { freeTransaction } from './claim-transaction.ts';
import { transactionRefused } from './manual-notifications.ts';

type Tools = OrderTools & Pick<Services, 'metrics'>;

export type TransactionDecision = {
  orderId: string;
  /** The transaction that the seller saw. */
  transactionId: string;
  decision: 'confirm' | 'refuse';
  reason: string;
};

/**
 * Decides about money sent by hand: the seller confirms its arrival, which pays and places the order, or refuses the
 * transaction with a reason. Refused when the buyer has entered another transaction meanwhile, it is already decided,
 * or the order has ended.
 */
export async function decideTransaction(
  tools: Tools,
  sellerId: string,
  { orderId, transactionId, decision, reason }: TransactionDecision,
): Promise<OrderStatus | Refusal> {
  const decided = await refuseUnheld(tools.db, 'accepted', () =>
    once(tools.db, undefined, async (transaction) => {
      const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
      if (!order) return new Refusal('order-not-found');
      const attempts = await attemptsOf(transaction, orderId);
      const attempt = attempts.find(({ provider, reference }) => isManual(provider) && reference !== null);
      if (!attempt) return new Refusal('payment-not-held');
      if (attempt.reference !== transactionId)
        return new Refusal('order-changed', { status: order.status, what: 'transaction' });
      if (attempt.state !== 'held' || order.status !== 'Awaiting Payment') return new Refusal('payment-not-held');
      if (decision === 'confirm') await confirm(transaction, tools, order, attempt);
      else await refuse(transaction, tools, order, attempt, reason);
      return { provider: attempt.provider };
    }),
  );
  if (decided instanceof Refusal) return decided;
  tools.metrics.paymentSettled(decided.provider, decision === 'confirm' ? 'captured' : 'failed');
  return decision === 'confirm' ? 'Order Placed' : 'Awaiting Payment';
}

async function confirm(db: Database, tools: Tools, order: LockedOrder, attempt: AttemptRow): Promise<void> {
  const { amount, reference } = attempt;
  await db
    .update(paymentAttempts)
    .set({ state: 'captured', captured: amount, transactionId: reference })
    .where(isAttempt(attempt));
  await placePaid(db, tools, order, { ...attempt, captured: amount });
}

async function refuse(
  db: Database,
  tools: Tools,
  order: LockedOrder,
  attempt: AttemptRow,
  reason: string,
): Promise<void> {
  const { orderId, id: attemptId } = attempt;
  await db.update(paymentAttempts).set({ state: 'failed', reason }).where(isAttempt(attempt));
  await freeTransaction(db, attempt);
  await notify(tools.jobs, db, transactionRefused, {
    key: attemptId,
    params: { orderId, attemptId },
    to: toBuyer({ orderId, userId: order.userId }),
  });
  await reportPayment(tools, db, order);
}
