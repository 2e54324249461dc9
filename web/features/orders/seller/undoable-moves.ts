import { limits } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { createStore } from '#web/browser/create-store.ts';

/** A change of status that was made in this window. */
export type Move = { orderId: string; status: OrderStatus };

/** The server counts from a moment before ours: what is offered shall not be refused. */
const margin = 3;

const moves = createStore<readonly Move[]>([]);

const without = (orderId: string) => moves.get().filter((move) => move.orderId !== orderId);

/** Remembers a move, in place of an earlier one of its order, for as long as it can be undone. */
export function noteMove(move: Move): void {
  moves.set([...without(move.orderId), move]);
  setTimeout(() => moves.set(moves.get().filter((noted) => noted !== move)), (limits.undoSeconds - margin) * 1000);
}

/** An order was moved back, or can't be. */
export function forgetMove(orderId: string): void {
  moves.set(without(orderId));
}

/** Whether this window brought an order where it stands, so lately that it can be undone. */
export function useIsUndoable({ orderId, status }: Move): boolean {
  return moves.usePart((noted) => noted.some((move) => move.orderId === orderId && move.status === status));
}
