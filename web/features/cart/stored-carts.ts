import { z } from 'zod';
import { idSchema } from '#contract/call.ts';
import { type CartItems, cartItemsSchema } from '#contract/cart.ts';
import { storedJson } from '#web/browser/stored.ts';

/** Older than this, the saved cart counts for more: it may have been changed or ordered from another device. */
const unsavedMaxAge = 60 * 60 * 1000;

const unsavedSchema = z.object({ owner: idSchema, items: cartItemsSchema, changedAt: z.number() });
type UnsavedCart = z.infer<typeof unsavedSchema>;

const visitorCart = storedJson('cartItems', cartItemsSchema);
const unsavedCart = storedJson('unsavedCart', unsavedSchema);

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
