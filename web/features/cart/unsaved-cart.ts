import { z } from 'zod';
import { idSchema } from '#contract/call.ts';
import { type CartItems, cartItemsSchema } from '#contract/cart.ts';
import { storedJson } from '#web/browser/stored.ts';

/** Older than this, the saved cart counts for more: it may have been changed or ordered from another device. */
const maxAge = 60 * 60 * 1000;

const unsavedSchema = z.object({ owner: idSchema, items: cartItemsSchema, changedAt: z.number() });
type UnsavedCart = z.infer<typeof unsavedSchema>;

const stored = storedJson('unsavedCart', unsavedSchema);

/** Stores a user's cart until the server has it, so that a reload or a lost connection in between loses nothing. */
export function writeUnsavedCart(cart: UnsavedCart): void {
  stored.write(cart);
}

/** The cart of this user that did not reach the server, or undefined. */
export function readUnsavedCart(owner: string): CartItems | undefined {
  const cart = stored.read();
  return cart?.owner === owner && Date.now() - cart.changedAt < maxAge ? cart.items : undefined;
}

/** Forgets it; with `savedUpTo` only if it is not newer than that. */
export function forgetUnsavedCart(savedUpTo = Number.POSITIVE_INFINITY): void {
  if ((stored.read()?.changedAt ?? 0) <= savedUpTo) stored.write(undefined);
}
