import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { balanceOf } from '#contract/orders/order-money.ts';
import { mayTransition, type OrderStatus, type TransitionActor } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { changeOrder } from './change-order.ts';
import { type Actor, lockOrder } from './lock-order.ts';
import { refuseUnheld } from './seller/refuse-unheld.ts';

/** `isConfirmed`: the seller's session was confirmed recently, which every refund requires. */
export type RequestedTransition = { to: OrderStatus; from?: OrderStatus | undefined; isConfirmed?: boolean };
/** The state of an order after a transition. */
export type TransitionedOrder = { status: OrderStatus; isPaid: boolean };

/**
 * Moves an order along the graph of `contract/orders/order-status.ts` and records it in the history, in one
 * transaction. `from` is the status that the caller saw. Five statements with begin and commit; six for a cancellation,
 * seven when it returns stock, and a few more for refunds. A waiting order takes its stock, coupon and slot when it
 * goes to Processing; refused when other orders have taken them. A cancelled order of which a courier delivered a parcel
 * all the same may be said to be delivered.
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
      const isLate = actor.kind === 'seller' && status === 'Cancelled' && to === 'Delivered';
      const mayMove = isLate ? await wasDelivered(transaction, orderId) : mayTransition(actor.kind, status, to);
      if (!mayMove) return refusalOf(actor.kind, status, to);
      const mayHaveMoney = to === 'Cancelled' && (balanceOf(order) > 0 || status === 'Awaiting Payment');
      if (mayHaveMoney && actor.kind === 'seller' && !isConfirmed) return new Refusal('confirm-needed');
      const canBeUndone = actor.kind === 'seller' && !isLate;
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

/** Whether a parcel of an order was delivered, in whole or in part. */
async function wasDelivered(transaction: Database, orderId: string): Promise<boolean> {
  const isDelivered = or(eq(parcels.state, 'delivered'), isNotNull(parcels.kept));
  return (await transaction.$count(parcels, and(eq(parcels.orderId, orderId), isDelivered))) > 0;
}
