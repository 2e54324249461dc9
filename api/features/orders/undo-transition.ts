import { eq } from 'drizzle-orm';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { changeOrder } from './change-order.ts';
import { isSellersMove, readLastTransition } from './last-transition.ts';
import { lockOrder } from './lock-order.ts';
import { refuseUnheld } from './seller/refuse-unheld.ts';
import type { TransitionedOrder } from './transition-order.ts';

/**
 * Undoes an order's last transition, if a seller made it within the last minute. `from` is the status that the seller
 * saw. The history keeps both; an undo goes against the graph and cannot be undone itself. Returned stock, coupon and
 * slot are taken again; refused when other orders have them. An order whose acceptance is undone waits again and
 * returns them. Refunds stay.
 */
export function undoTransition(
  tools: OrderTools,
  sellerId: string,
  orderId: string,
  from: OrderStatus | undefined,
): Promise<TransitionedOrder | Refusal> {
  return refuseUnheld(tools.db, 'undone', () => undo(tools, sellerId, orderId, from));
}

function undo(
  tools: OrderTools,
  sellerId: string,
  orderId: string,
  from: OrderStatus | undefined,
): Promise<TransitionedOrder | Refusal> {
  return once(tools.db, undefined, async (transaction) => {
    const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
    if (!order) return new Refusal('order-not-found');
    const { status } = order;
    if (from !== undefined && from !== status) return new Refusal('order-changed', { status, what: 'status' });
    // A separate statement after the lock, so that it sees the changes that the lock waited for.
    const last = await readLastTransition(transaction, orderId);
    if (!last || last.to !== status || !isSellersMove(last)) return new Refusal('nothing-to-undo', { what: 'status' });
    if (!last.isRecent) return new Refusal('undo-too-late', { seconds: limits.undoSeconds });
    if (last.isRefunded) return new Refusal('refund-begun');
    const change = { kind: 'undone', order, to: last.from, actor: 'seller', actorId: sellerId } as const;
    const waits = last.from === 'Order Placed' && (await mayWaitAgain(transaction, order));
    const changed = await changeOrder(tools, transaction, { ...change, ...(waits && { acceptance: 'waiting' }) });
    return changed instanceof Refusal ? changed : { status: last.from, isPaid: changed.isPaid };
  });
}

/**
 * Whether an accepted order waits for the seller again. A paid order, or one with a parcel, keeps its stock, slot and
 * coupon.
 */
async function mayWaitAgain(transaction: Database, { id, status, acceptance, isPaid }: LockedOrder): Promise<boolean> {
  if (acceptance !== 'accepted' || status === 'Cancelled' || isPaid) return false;
  return (await transaction.$count(parcels, eq(parcels.orderId, id))) === 0;
}
