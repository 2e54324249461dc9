import type { Arrival } from '#contract/delivery/delivery-times.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import type { ParcelState } from '#contract/parcels/parcel-state.ts';

type WithParcels = { parcels?: readonly { state: ParcelState }[] | undefined };

/**
 * The promised arrival of an order on its way, and whether it is late; undefined when nothing is promised any more, for
 * instance because the order comes back.
 */
export function arrivalOf(
  order: Pick<UserOrder, 'status' | 'promise'> & WithParcels,
  now: number,
): { promise: Arrival; late: boolean } | undefined {
  const { promise } = order;
  if (!promise || !isOnItsWay(order) || stateComingBack(order)) return undefined;
  return { promise, late: now > Date.parse(promise.until) };
}

/** The state of an order's newest parcel, when all that were not cancelled come or came back. */
export function stateComingBack({ parcels = [] }: WithParcels): ParcelState | undefined {
  const sent = parcels.map(({ state }) => state).filter((state) => state !== 'cancelled');
  return sent.every((state) => state === 'returning' || state === 'returned') ? sent.at(-1) : undefined;
}

/** Whether an order is on its way. An order that awaits payment is not. */
export function isOnItsWay({ status }: Pick<UserOrder, 'status'>): boolean {
  return openStatuses.includes(status);
}
