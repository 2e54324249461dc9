import { cartCookie, readCartCookie } from '#contract/cart/cart-cookie.ts';
import type { CartItems } from '#contract/cart/schemas.ts';

/**
 * Returns the cart that was filled without scripts and deletes its cookie: from then on the browser's cart has its
 * lines.
 */
export function takeCookieCart(): CartItems {
  const written = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cartCookie}=`));
  if (written === undefined) return {};
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${cartCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  return readCartCookie(written.slice(cartCookie.length + 1));
}
