import type { OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { canStop } from './stop-parcel.ts';

/** Whether the courier was not asked yet, or has not picked the parcel up. */
export function isCancellable({ state, askedAt }: ParcelRow): boolean {
  // Between request and answer, it is unknown whether the courier has a parcel to cancel.
  if (state === 'waiting') return askedAt === null;
  return state === 'refused' || state === 'booked';
}

/** Whether a courier has the parcel that can be asked to cancel it. */
export function isToAsk(tools: Pick<OrderTools, 'couriers'>, parcel: ParcelRow): boolean {
  return parcel.state === 'booked' && canStop(tools, parcel);
}
