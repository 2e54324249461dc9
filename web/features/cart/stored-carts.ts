import { readId } from '#contract/call.ts';
import type { CartItems } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import { isNumber, isRecord } from '#contract/records.ts';
import { storedJson } from '#web/browser/stored.ts';

/** Older than this, the saved cart counts for more: it may have been changed or ordered from another device. */
const unsavedMaxAge = 60 * 60 * 1000;

type UnsavedCart = { owner: string; items: CartItems; changedAt: number };

// Every page reads the cart: checked by hand, they need no Zod.
const visitorCart = storedJson('cartItems', { safeParse: (value) => ({ data: readCartItems(value) }) });
const unsavedCart = storedJson('unsavedCart', { safeParse: (value) => ({ data: readUnsaved(value) }) });

/** The visitor's cart; empty when there is none or it is damaged. */
export const readVisitorCart = (): CartItems => visitorCart.read() ?? {};

/** Stores the visitor's cart over reloads. */
export function writeVisitorCart(items: CartItems): void {
  visitorCart.write(Object.keys(items).length === 0 ? undefined : items);
}

/** Stores a user's cart until the server has it, so that a reload or a lost connection in between loses nothing. */
export function writeUnsavedCart(cart: UnsavedCart): void {
  unsavedCart.write(cart);
}

/** The cart of this user that did not reach the server, or undefined. */
export function readUnsavedCart(owner: string): CartItems | undefined {
  const cart = unsavedCart.read();
  return cart?.owner === owner && Date.now() - cart.changedAt < unsavedMaxAge ? cart.items : undefined;
}

/** Forgets it; with `savedUpTo` only if it is not newer than that. */
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
 * What `cartItemsSchema` accepts.
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
