import type { Arrival } from './delivery-times.ts';
import type { OrderedSlot } from './slot-rules.ts';

type Promised = { promise?: Arrival | undefined; slot?: OrderedSlot | null | undefined };

/** Whether an order's promised arrival is its delivery slot. An order paid after its slot has another promise. */
export function isPromisedForSlot({ promise, slot }: Promised): boolean {
  if (!promise || !slot) return false;
  // Dhaka has known no summer time since 2010.
  return new Date(`${slot.date}T${slot.from}:00+06:00`).getTime() === Date.parse(promise.from);
}
