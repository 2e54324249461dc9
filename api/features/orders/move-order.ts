import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderTools } from '#api/live/order-listener.ts';
import { mayMove, type OrderMover, type OrderStatus } from '#contract/order-status.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, type Mover } from './lock-order.ts';

/** `isConfirmed` is whether a seller has given the password lately, without which none sends money back. */
type Move = { to: OrderStatus; from?: OrderStatus | undefined; isConfirmed?: boolean };
/** Where an order stands after a transition. */
export type MovedOrder = { status: OrderStatus; isPaid: boolean };

/**
 * Moves an order along the graph of `contract/order-status.ts` and notes it in the history, in one transaction. `from`
 * is the status that the mover was looking at. With begin and commit it takes five statements; one that cancels takes
 * six, and seven when it gives stock back; what was paid is sent back with a few more.
 */
export function moveOrder(
  tools: OrderTools,
  mover: Mover,
  orderId: string,
  { to, from, isConfirmed = false }: Move,
): Promise<MovedOrder | Refusal> {
  return tools.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId, mover);
    if (!order) return new Refusal('order-not-found');
    const { status } = order;
    if (from !== undefined && from !== status) return new Refusal('order-changed', { status });
    if (!mayMove(mover.kind, status, to)) return refusalOf(mover.kind, status, to);
    const mayHaveMoney = to === 'Cancelled' && (order.isPaid || status === 'Awaiting Payment');
    if (mayHaveMoney && mover.kind === 'seller' && !isConfirmed) return new Refusal('confirm-again');
    const canBeUndone = mover.kind === 'seller';
    const change = { kind: 'moved', order, to, mover: mover.kind, moverId: mover.id, canBeUndone } as const;
    const { isPaid } = await changeOrder(tools, transaction, change);
    return { status: to, isPaid };
  });
}

function refusalOf(mover: OrderMover, from: OrderStatus, to: OrderStatus): Refusal {
  if (from === to) return new Refusal('order-already-there', { status: to });
  return mover === 'buyer'
    ? new Refusal('order-not-cancellable', { status: from })
    : new Refusal('order-move-not-allowed', { from, to });
}
