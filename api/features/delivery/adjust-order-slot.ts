import type { InTransaction, TakePart } from '#api/changes/order-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { ruleOf } from './slot-calendar.ts';
import { giveBackPlace, retakePlace, takePlace } from './slot-places.ts';

/** Thrown when the place of an order that held none in its slot was taken meanwhile. */
export class SlotTakenMeanwhile extends Error {
  constructor() {
    super('The place of an order in its delivery slot was taken meanwhile');
  }
}

/** Takes a new order's place in its delivery slot. Refused when another order took the last one. */
export const takeNewPlace: TakePart = async (_tools, transaction, { slot }) => {
  if (!slot) return undefined;
  return (await takePlace(transaction, slot, slot.capacity)) ? undefined : new Refusal('slot-full');
};

/**
 * Returns the place of a cancelled or waiting order to its delivery slot, and takes a place when the order comes back
 * or is accepted. Throws `SlotTakenMeanwhile` when the slot is full.
 */
export const adjustOrderSlot: InTransaction = async ({ settings }, transaction, { slot, hold }) => {
  if (!slot || hold === undefined) return;
  if (hold === 'ends') {
    await giveBackPlace(transaction, slot);
    return;
  }
  // The slot may have no row of counted places yet: its first order took none while it waited for the seller.
  const rule = hold === 'begins' ? ruleOf(settings.current.settings, slot) : undefined;
  const isTaken = rule ? await takePlace(transaction, slot, rule.capacity) : await retakePlace(transaction, slot);
  if (!isTaken) throw new SlotTakenMeanwhile();
};
