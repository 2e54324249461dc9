import { sendBackAll } from '#api/features/attempts/send-back.ts';
import { giveBackStock } from '#api/features/stock/order-stock.ts';
import { crossedEdge } from '#api/features/stock/stock-levels.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { mayMove, type OrderMover, type OrderStatus } from '#contract/order-status.ts';
import { lockOrder, type Mover } from './lock-order.ts';
import { tellOfMove } from './tell-of-order.ts';
import { type WrittenMove, writeMove } from './write-move.ts';

/** `isConfirmed` is whether a seller has given the password lately, without which none sends money back. */
type Move = { to: OrderStatus; from?: OrderStatus | undefined; isConfirmed?: boolean };
/** `crossed` are the products of whose stock something else is to be shown now. */
export type MovedOrder = WrittenMove & { crossed: string[] };

/**
 * Moves an order along the graph of `contract/order-status.ts` and notes it in the history, in one transaction. `from`
 * is the status that the mover was looking at. With begin and commit it takes five statements; one that cancels takes
 * six, and seven when it gives stock back; what was paid is sent back with a few more.
 */
export function moveOrder(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  mover: Mover,
  orderId: string,
  { to, from, isConfirmed = false }: Move,
): Promise<MovedOrder | Refusal> {
  return db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, mover, orderId);
    if (!order) return new Refusal('order-not-found');
    const { status } = order;
    if (from !== undefined && from !== status) return new Refusal('order-changed', { status });
    if (!mayMove(mover.kind, status, to)) return refusalOf(mover.kind, status, to);
    const mayHaveMoney = to === 'Cancelled' && (order.isPaid || status === 'Awaiting Payment');
    if (mayHaveMoney && mover.kind === 'seller' && !isConfirmed) return new Refusal('confirm-again');
    const moved = await writeMove(transaction, orderId, {
      from: status,
      to,
      mover: mover.kind,
      moverName: order.moverName,
    });
    const by = { mover: mover.kind, moverId: mover.id };
    const givenBack = to === 'Cancelled' ? await giveBackStock(transaction, orderId, by) : [];
    if (mayHaveMoney) await sendBackAll(transaction, jobs, orderId);
    await tellOfMove(jobs, transaction, { orderId, userId: moved.userId, to, canBeUndone: mover.kind === 'seller' });
    return { ...moved, crossed: crossedEdge(givenBack) };
  });
}

function refusalOf(mover: OrderMover, from: OrderStatus, to: OrderStatus): Refusal {
  if (from === to) return new Refusal('order-already-there', { status: to });
  return mover === 'buyer'
    ? new Refusal('order-not-cancellable', { status: from })
    : new Refusal('order-move-not-allowed', { from, to });
}
