import type { CartItems } from '#contract/cart.ts';
import { retryKey } from '#web/client/retry-key.ts';

/** The key of an order of a cart to an address at a total: a double click, a retry and a reload in between make one. */
export const orderRetryKey = retryKey('orderKey');

/** A cart that changed is another order, also when it is changed back. */
export function forgetOrderKeyOfOtherCart(items: CartItems): void {
  orderRetryKey.forgetUnless({ items });
}
