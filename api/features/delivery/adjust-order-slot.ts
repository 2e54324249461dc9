import type { InTransaction } from '#api/live/order-listener.ts';
import { giveBackPlace, retakePlace } from './slot-places.ts';

/** Thrown when the place of a cancelled order in its slot was taken meanwhile. */
export class SlotTakenMeanwhile extends Error {
  constructor() {
    super('The place of a cancelled order in its delivery slot was taken meanwhile');
  }
}

/**
 * Gives the place of a cancelled order back to its delivery slot, and takes it again when the order comes back. Throws
 * `SlotTakenMeanwhile` when there is none. A new order's place is taken when the order is written.
 */
export const adjustOrderSlot: InTransaction = async (_tools, transaction, { slot, from, to }) => {
  if (!slot || from === undefined || from === to) return;
  if (to === 'Cancelled') await giveBackPlace(transaction, slot);
  if (from === 'Cancelled' && !(await retakePlace(transaction, slot))) throw new SlotTakenMeanwhile();
};
