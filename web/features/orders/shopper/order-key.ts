import { v4 } from 'uuid';
import type { CartItems } from '#contract/cart.ts';

/** The key of an attempt and what it ordered. */
type Attempt = { key: string; cart: string; addressId: string; total: number };

const storageKey = 'orderKey';

/** Stands in for the storage where the browser refuses it. */
let remembered: Attempt | undefined;

/**
 * The idempotency key for ordering this cart to this address at this total. It stays the same until the order is known
 * to be placed or one of these changes, so a double click, a retry after a lost answer and a reload in between make one
 * order.
 */
export function orderKeyFor(items: CartItems, addressId: string, total: number): string {
  const cart = fingerprint(items);
  const last = read();
  if (last?.cart === cart && last.addressId === addressId && last.total === total) return last.key;
  const attempt = { key: v4(), cart, addressId, total };
  write(attempt);
  return attempt.key;
}

/** Forgets the key when the cart is no longer the one it was made for. */
export function keepOrderKeyFor(items: CartItems): void {
  const last = read();
  if (last && last.cart !== fingerprint(items)) forgetOrderKey();
}

/** After an order was placed: the same cart again is a new order. */
export function forgetOrderKey(): void {
  write(undefined);
}

function fingerprint(items: CartItems): string {
  return Object.entries(items)
    .map(([id, quantity]) => `${id}*${quantity}`)
    .sort()
    .join();
}

function read(): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch {
    return remembered;
  }
}

function write(attempt: Attempt | undefined): void {
  remembered = attempt;
  try {
    if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage the key lasts as long as the page.
  }
}
