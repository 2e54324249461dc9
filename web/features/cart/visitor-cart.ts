import { type CartItems, cartItemsSchema } from '#contract/cart.ts';

const key = 'cartItems';

/** Stands in for the storage where the browser refuses it. */
let remembered: CartItems = {};

/** The visitor's cart from local storage; empty when there is none or it is damaged. */
export function readVisitorCart(): CartItems {
  try {
    return cartItemsSchema.catch({}).parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return remembered;
  }
}

/** Keeps the visitor's cart over reloads. */
export function writeVisitorCart(items: CartItems): void {
  remembered = items;
  try {
    if (Object.keys(items).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Without storage the cart lasts as long as the page.
  }
}
