import { readId } from '#contract/declarations/read-id.ts';
import { cartLimits } from './limits.ts';
import type { CartItems } from './schemas.ts';

/** The cookie with the cart of a browser without scripts. Once scripts run, they take over its lines and delete it. */
export const cartCookie = 'cart';

/** The form field, for browsers without scripts, with the id of the product or variant to add. */
export const addField = 'add';

/** Reads the cart of a cookie, which anybody may have edited: skips invalid lines. */
export function readCartCookie(text: string | undefined): CartItems {
  const lines = (text ?? '').split('_').flatMap((line) => {
    const [, id = '', count] = /^(.{36})\.(\d{1,3})$/.exec(line) ?? [];
    const productId = readId(id);
    const quantity = Number(count);
    return productId && quantity >= 1 && quantity <= cartLimits.quantityMax ? [[productId, quantity] as const] : [];
  });
  return Object.fromEntries(lines.slice(0, cartLimits.cookieCartLinesMax));
}

/** Writes a cart in at most 4 kB; undefined when it is empty. */
export function writeCartCookie(items: CartItems): string | undefined {
  const lines = Object.entries(items).map(([id, quantity]) => `${id}.${quantity}`);
  return lines.slice(0, cartLimits.cookieCartLinesMax).join('_') || undefined;
}

/** Adds up two carts that were filled separately; drops lines and pieces beyond the limits. */
export function addCarts(one: CartItems, other: CartItems): CartItems {
  const sum = { ...one };
  for (const [id, quantity] of Object.entries(other)) {
    if (!(id in sum) && Object.keys(sum).length >= cartLimits.cartLinesMax) continue;
    sum[id] = Math.min((sum[id] ?? 0) + quantity, cartLimits.quantityMax);
  }
  return sum;
}
