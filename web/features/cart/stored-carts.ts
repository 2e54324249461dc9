import { addCarts } from '#contract/cart/cart-cookie.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { readId } from '#contract/declarations/read-id.ts';
import { isRecord } from '#contract/records.ts';
import { storedJson } from '#web/browser/stored.ts';
import { takeCookieCart } from './cookie-cart.ts';
import { isQuantity, mergePending, type PendingChange, readPendingChanges } from './pending-change.ts';

/** After this time in ms a change is not sent any more. It is shorter than the week for which the server knows its key. */
const pendingMaxAge = 24 * 60 * 60 * 1000;

// Validated by hand: every page reads the cart, and Zod would add to its code.
const visitorCart = storedJson('cartItems', { safeParse: (value) => ({ data: readCartItems(value) }) });
const pendingChanges = storedJson('cartChanges', { safeParse: (value) => ({ data: readPending(value) }) });
const earlyChanges = storedJson('earlyCartChanges', { safeParse: (value) => ({ data: readPendingChanges(value) }) });

/** The visitor's cart, with the lines that were added without scripts; empty when it is missing or damaged. */
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

/** Stores a user's changes until the server has them, so that a reload or a lost connection loses nothing. */
export function writePending(owner: string, changes: readonly PendingChange[]): void {
  pendingChanges.write(changes.length === 0 ? undefined : { owner, changes: [...changes] });
}

/** This user's changes that the server may not have yet, oldest first. */
export function readPendingOf(owner: string): PendingChange[] {
  const stored = pendingChanges.read();
  return stored?.owner === owner ? stored.changes.filter(isRecent) : [];
}

/** Removes the stored changes of any owner. */
export function forgetPending(): void {
  pendingChanges.write(undefined);
  earlyChanges.write(undefined);
}

/** Stores changes that were made before the cart's owner was known, for the next page. */
export function storeEarly(changes: readonly PendingChange[]): void {
  earlyChanges.write(mergePending(earlyChanges.read() ?? [], changes));
}

/** Takes those changes, once. */
export function takeEarly(): PendingChange[] {
  const stored = earlyChanges.read() ?? [];
  if (stored.length > 0) earlyChanges.write(undefined);
  return stored.filter(isRecent);
}

function isRecent({ pressedAt }: PendingChange): boolean {
  return Date.now() - pressedAt < pendingMaxAge;
}

function readPending(value: unknown): { owner: string; changes: readonly PendingChange[] } | undefined {
  if (!isRecord(value)) return;
  const owner = typeof value.owner === 'string' ? readId(value.owner) : undefined;
  return owner ? { owner, changes: readPendingChanges(value.changes) } : undefined;
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
