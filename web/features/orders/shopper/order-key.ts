import { v4 } from 'uuid';
import { z } from 'zod';
import type { CartItems } from '#contract/cart.ts';
import { storedJson } from '#web/browser/stored.ts';

/** The key of an attempt and what it ordered. */
const attemptSchema = z.object({ key: z.string(), cart: z.string(), addressId: z.string(), total: z.number() });

const stored = storedJson('orderKey', attemptSchema, 'sessionStorage');

/**
 * The idempotency key for ordering this cart to this address at this total. It stays the same until the order is known
 * to be placed or one of these changes, so a double click, a retry after a lost answer and a reload in between make one
 * order.
 */
export function orderKeyFor(items: CartItems, addressId: string, total: number): string {
  const cart = fingerprint(items);
  const last = stored.read();
  if (last?.cart === cart && last.addressId === addressId && last.total === total) return last.key;
  const attempt = { key: v4(), cart, addressId, total };
  stored.write(attempt);
  return attempt.key;
}

/** Forgets the key when the cart is no longer the one it was made for. */
export function keepOrderKeyFor(items: CartItems): void {
  const last = stored.read();
  if (last && last.cart !== fingerprint(items)) forgetOrderKey();
}

/** After an order was placed: the same cart again is a new order. */
export function forgetOrderKey(): void {
  stored.write(undefined);
}

function fingerprint(items: CartItems): string {
  return Object.entries(items)
    .map(([id, quantity]) => `${id}*${quantity}`)
    .sort()
    .join();
}
