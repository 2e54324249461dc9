import { type CartItems, cartItemsSchema } from '#contract/cart.ts';
import { storedJson } from '#web/browser/stored.ts';

const stored = storedJson('cartItems', cartItemsSchema);

/** The visitor's cart; empty when there is none or it is damaged. */
export const readVisitorCart = (): CartItems => stored.read() ?? {};

/** Stores the visitor's cart over reloads. */
export function writeVisitorCart(items: CartItems): void {
  stored.write(Object.keys(items).length === 0 ? undefined : items);
}
