import { orderNumber } from './order-number.ts';

/** Returns the path of a user's orders, with this order open. */
export function boughtOrder(orderId: string): string {
  return `/my-orders?order=${orderId}`;
}

/** Returns the path of the seller's page for an order. */
export function soldOrder(orderId: string): string {
  return `/seller/orders?search=${orderNumber(orderId)}`;
}
