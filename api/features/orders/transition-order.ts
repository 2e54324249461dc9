import type { OrderTools } from '#api/changes/order-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { mayTransition, type OrderStatus, type TransitionActor } from '#contract/orders/order-status.ts';
import { changeOrder } from './change-order.ts';
import { type Actor, lockOrder } from './lock-order.ts';
import { refuseUnheld } from './seller/refuse-unheld.ts';

/** `isConfirmed`: the seller's session was confirmed recently, which every refund requires. */
type RequestedTransition = { to: OrderStatus; from?: OrderStatus | undefined; isConfirmed?: boolean };
/** The state of an order after a transition. */
export type TransitionedOrder = { status: OrderStatus; isPaid: boolean };

/**
 * Moves an order along the graph of `contract/orders/order-status.ts` and records it in the history, in one
 * transaction. `from` is the status that the caller saw. Five statements with begin and commit; six for a cancellation,
 * seven when it returns stock, and a few more for refunds. A waiting order takes its stock, coupon and slot when it
 * goes to Processing; refused when other orders have taken them.
 */
export function transitionOrder(
  tools: OrderTools,
  actor: Actor,
  orderId: string,
  { to, from, isConfirmed = false }: RequestedTransition,
): Promise<TransitionedOrder | Refusal> {
  return refuseUnheld(tools.db, 'accepted', () =>
    tools.db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId, actor);
      if (!order) return new Refusal('order-not-found');
      const { status } = order;
      if (from !== undefined && from !== status) return new Refusal('order-changed', { status, what: 'status' });
      if (!mayTransition(actor.kind, status, to)) return refusalOf(actor.kind, status, to);
      const mayHaveMoney = to === 'Cancelled' && (order.isPaid || status === 'Awaiting Payment');
      if (mayHaveMoney && actor.kind === 'seller' && !isConfirmed) return new Refusal('confirm-needed');
      const canBeUndone = actor.kind === 'seller';
      const change = { kind: 'moved', order, to, actor: actor.kind, actorId: actor.id, canBeUndone } as const;
      const isAccepted = order.acceptance === 'waiting' && to === 'Processing';
      const changed = await changeOrder(tools, transaction, {
        ...change,
        ...(isAccepted && { acceptance: 'accepted' }),
      });
      return changed instanceof Refusal ? changed : { status: to, isPaid: changed.isPaid };
    }),
  );
}

function refusalOf(actor: TransitionActor, from: OrderStatus, to: OrderStatus): Refusal {
  if (from === to) return new Refusal('order-already-there', { status: to });
  return actor === 'buyer'
    ? new Refusal('order-not-cancellable', { status: from })
    : new Refusal('order-move-not-allowed', { from, to });
}
