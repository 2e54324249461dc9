import type { Arrival } from '#contract/delivery/delivery-times.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';

/** The promised arrival of an order on its way, and whether it is late; undefined when nothing is promised any more. */
export function arrivalOf(
  { status, promise }: Pick<UserOrder, 'status' | 'promise'>,
  now: number,
): { promise: Arrival; late: boolean } | undefined {
  if (!promise || !isOnItsWay({ status })) return undefined;
  return { promise, late: now > Date.parse(promise.until) };
}

/** Whether an order is still to arrive. One that awaits payment is not on its way. */
export function isOnItsWay({ status }: Pick<UserOrder, 'status'>): boolean {
  return openStatuses.includes(status);
}
