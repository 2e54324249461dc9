import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const digits = 8;

/**
 * Returns an id for an order: a UUIDv7 that ends in eight random decimal digits, which are the order's number
 * (contract/orders/order-number.ts). `order_numbers` tells whether another order has the number already.
 */
export function newOrderId(milliseconds?: number): string {
  const id = milliseconds === undefined ? v7() : v7({ msecs: milliseconds });
  return `${id.slice(0, -digits)}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
