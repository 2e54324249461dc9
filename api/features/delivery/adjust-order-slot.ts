import type { InTransaction } from '#api/changes/order-listener.ts';
import { ruleOf } from './slot-calendar.ts';
import { giveBackPlace, retakePlace, takePlace } from './slot-places.ts';

/** Thrown when the place of an order that held none in its slot was taken meanwhile. */
export class SlotTakenMeanwhile extends Error {
  constructor() {
    super('The place of an order in its delivery slot was taken meanwhile');
  }
}

/**
 * Gives the place of a cancelled or waiting order back to its delivery slot, and takes it when the order comes back or is accepted. Throws
 * `SlotTakenMeanwhile` when there is none. A new order's place is taken when the order is written.
 */
export const adjustOrderSlot: InTransaction = async ({ settings }, transaction, { slot, hold }) => {
  if (!slot || hold === undefined) return;
  if (hold === 'ends') {
    await giveBackPlace(transaction, slot);
    return;
  }
  // Nobody has counted places of the slot yet when its first order waited for the seller.
  const rule = hold === 'begins' ? ruleOf(settings.current.settings, slot) : undefined;
  const isTaken = rule ? await takePlace(transaction, slot, rule.capacity) : await retakePlace(transaction, slot);
  if (!isTaken) throw new SlotTakenMeanwhile();
};
