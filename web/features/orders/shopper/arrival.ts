import { limits } from '#contract/limits.ts';
import type { UserOrder } from '#contract/orders.ts';

/** When an order was promised for, and whether that time is over. */
export type Arrival = { by: string; late: boolean };

/** The promise of an order, counted from when it was placed; undefined once it has arrived or been cancelled. */
export function arrivalOf(
  { status, createdAt }: Pick<UserOrder, 'status' | 'createdAt'>,
  now: number,
): Arrival | undefined {
  if (!isOnItsWay({ status })) return undefined;
  const by = Date.parse(createdAt) + limits.deliveryMinutes * 60_000;
  return { by: new Date(by).toISOString(), late: now > by };
}

/** Whether an order has still to arrive. One that waits for its payment is not on its way. */
export function isOnItsWay({ status }: Pick<UserOrder, 'status'>): boolean {
  return status !== 'Delivered' && status !== 'Cancelled' && status !== 'Awaiting Payment';
}
