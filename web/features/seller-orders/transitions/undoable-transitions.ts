import { limits } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { createStore } from '#web/browser/create-store.ts';

/** A transition made in this tab. */
export type Transition = { orderId: string; status: OrderStatus };

/** In seconds. The server's period starts before ours, so this offers the undo for a shorter time. */
const margin = 3;

const moves = createStore<readonly Transition[]>([]);

const without = (orderId: string) => moves.get().filter((transition) => transition.orderId !== orderId);

/** Stores a transition for as long as it can be undone. Replaces an earlier one of the same order. */
export function noteTransition(transition: Transition): void {
  moves.set([...without(transition.orderId), transition]);
  setTimeout(
    () => moves.set(moves.get().filter((noted) => noted !== transition)),
    (limits.undoSeconds - margin) * 1000,
  );
}

/** Removes an order's transition after it is undone or can't be. */
export function forgetTransition(orderId: string): void {
  moves.set(without(orderId));
}

/** Whether this tab made the order's latest transition, recently enough to undo it. */
export function useIsUndoable({ orderId, status }: Transition): boolean {
  return moves.usePart((noted) =>
    noted.some((transition) => transition.orderId === orderId && transition.status === status),
  );
}
