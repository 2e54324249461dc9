import type { CartItems } from '#contract/cart/schemas.ts';
import { retryKey } from '#web/client/retry-key.ts';

/** The idempotency key of an order, by cart, address and total: a double click, a retry and a reload make one order. */
export const orderRetryKey = retryKey('orderKey');

/** A changed cart is another order, even when it is changed back. */
export function forgetOrderKeyOfOtherCart(items: CartItems): void {
  orderRetryKey.forgetUnless({ items });
}
