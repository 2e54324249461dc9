import { addCarts } from '#contract/cart/cart-cookie.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { readId } from '#contract/declarations/read-id.ts';
import { limits } from '#contract/limits.ts';
import { isNumber, isRecord } from '#contract/records.ts';
import { storedJson } from '#web/browser/stored.ts';
import { takeCookieCart } from './cookie-cart.ts';

/** After this time in ms the server's cart wins: it may have changed or been ordered on another device. */
const unsavedMaxAge = 60 * 60 * 1000;

type UnsavedCart = { owner: string; items: CartItems; changedAt: number };

// Validated by hand: every page reads the cart, and Zod would add to its code.
const visitorCart = storedJson('cartItems', { safeParse: (value) => ({ data: readCartItems(value) }) });
const unsavedCart = storedJson('unsavedCart', { safeParse: (value) => ({ data: readUnsaved(value) }) });

/** The visitor's cart, with what was added without scripts; empty when it is missing or damaged. */
export function readVisitorCart(): CartItems {
  const stored = visitorCart.read() ?? {};
  const added = takeCookieCart();
  if (Object.keys(added).length === 0) return stored;
  const items = addCarts(stored, added);
  writeVisitorCart(items);
  return items;
}

/** Stores the visitor's cart across reloads. */
export function writeVisitorCart(items: CartItems): void {
  visitorCart.write(Object.keys(items).length === 0 ? undefined : items);
}

/** Stores a user's cart until the server has it, so that a reload or a lost connection loses nothing. */
export function writeUnsavedCart(cart: UnsavedCart): void {
  unsavedCart.write(cart);
}

/** This user's cart that the server does not have yet, or undefined. */
export function readUnsavedCart(owner: string): CartItems | undefined {
  const cart = unsavedCart.read();
  return cart?.owner === owner && Date.now() - cart.changedAt < unsavedMaxAge ? cart.items : undefined;
}

/** Removes the unsaved cart. With `savedUpTo` (ms) only if it is not newer. */
export function forgetUnsavedCart(savedUpTo = Number.POSITIVE_INFINITY): void {
  if ((unsavedCart.read()?.changedAt ?? 0) <= savedUpTo) unsavedCart.write(undefined);
}

function readUnsaved(value: unknown): UnsavedCart | undefined {
  if (!isRecord(value)) return;
  const owner = typeof value.owner === 'string' ? readId(value.owner) : undefined;
  const items = readCartItems(value.items);
  const { changedAt } = value;
  return owner && items && isNumber(changedAt) ? { owner, items, changedAt } : undefined;
}

/**
 * Accepts what `cartItemsSchema` accepts.
 * @internal Tests compare the two.
 */
export function readCartItems(value: unknown): CartItems | undefined {
  if (!isRecord(value)) return;
  const lines = Object.entries(value).map(([key, quantity]) => [readId(key), quantity]);
  return lines.every(([id, quantity]) => id && isQuantity(quantity)) ? Object.fromEntries(lines) : undefined;
}

function isQuantity(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.quantityMax;
}
