import { readId } from '#contract/declarations/read-id.ts';
import { cartLimits } from './limits.ts';
import type { CartItems } from './schemas.ts';

/** The cookie that holds the cart of a browser without scripts. A script takes its lines over and removes it. */
export const cartCookie = 'cart';

/** The name of the field in which a form without scripts names what to add: the id of a product or a variant. */
export const addField = 'add';

/** Reads a cart that anybody may have written: what is no line is left out. */
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

/** One cart of two whose pieces were added separately. What exceeds the limits is left out. */
export function addCarts(one: CartItems, other: CartItems): CartItems {
  const sum = { ...one };
  for (const [id, quantity] of Object.entries(other)) {
    if (!(id in sum) && Object.keys(sum).length >= cartLimits.cartLinesMax) continue;
    sum[id] = Math.min((sum[id] ?? 0) + quantity, cartLimits.quantityMax);
  }
  return sum;
}
