import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const digits = 8;

/**
 * An id for an order: a UUIDv7 that ends in eight random decimal digits, which are the order's number
 * (contract/orders/order-number.ts). Whether another order has it, `order_numbers` says.
 */
export function newOrderId(milliseconds?: number): string {
  const id = milliseconds === undefined ? v7() : v7({ msecs: milliseconds });
  return `${id.slice(0, -digits)}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
