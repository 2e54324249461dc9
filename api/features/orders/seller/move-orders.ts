import { and, eq, inArray } from 'drizzle-orm';
import type { OrderTools } from '#api/changes/order-listener.ts';
import {
  type RequestedTransition,
  type TransitionedOrder,
  transitionOrder,
} from '#api/features/orders/transition-order.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { mayTransition, orderStatuses } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

const cancellable = orderStatuses.filter((status) => mayTransition('seller', status, 'Cancelled'));

type Move = { orderIds: readonly string[]; transition: RequestedTransition; attempt: Attempt | undefined };
type Moved = {
  moved: ({ orderId: string } & TransitionedOrder)[];
  refused: { orderId: string; refusal: Refusal }[];
};

/**
 * Moves several orders, one after the other, each in a transaction of its own, so that one that is refused keeps no
 * other. Each order has its own part of the request's key: a repeated request returns those that were moved, and tries
 * the refused ones again. Refused as a whole when an order may have money to refund and the session is not confirmed.
 */
export async function moveOrders(
  tools: OrderTools,
  sellerId: string,
  { orderIds, transition, attempt }: Move,
): Promise<Moved | Refusal> {
  const { to, isConfirmed = false } = transition;
  if (to === 'Cancelled' && !isConfirmed && (await haveMoney(tools.db, orderIds))) return new Refusal('confirm-needed');
  const isNew = await once(tools.db, attempt, async () => true);
  if (isNew instanceof Refusal) return isNew;
  const result: Moved = { moved: [], refused: [] };
  for (const orderId of orderIds) {
    const own = attempt && { ...attempt, key: `${attempt.key} ${orderId}` };
    const moved = await once(tools.db, own, (transaction) =>
      transitionOrder({ ...tools, db: transaction }, { kind: 'seller', id: sellerId }, orderId, transition),
    );
    if (moved instanceof Refusal) result.refused.push({ orderId, refusal: moved });
    else result.moved.push({ orderId, ...moved });
  }
  return result;
}

/** Whether the cancellation of one of these orders has money to refund. */
async function haveMoney(db: Database, orderIds: readonly string[]): Promise<boolean> {
  const isCancellable = inArray(orders.status, cancellable);
  return (await db.$count(orders, and(inArray(orders.id, [...orderIds]), eq(orders.isPaid, true), isCancellable))) > 0;
}
