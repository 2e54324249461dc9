import type { Text } from '#web/language/text.ts';

/** Input of the checks before an order. */
export type CheckoutState = {
  loggedIn: boolean;
  /** The number of different products in the cart. */
  lineCount: number;
  addressId: string | null;
  /** Whether some lines can't be ordered any more. */
  unavailable: boolean;
  /** Set when the shop does not deliver to the address: the message. */
  outside?: string | undefined;
};

/**
 * The message of the first failed check, or null. The order of the checks is specified (docs/product.md, "Placing an
 * order").
 */
export function checkoutProblem(
  { loggedIn, lineCount, addressId, unavailable, outside }: CheckoutState,
  t: Text['t'],
): string | null {
  if (!loggedIn) return t('orders.checkout.login-needed');
  if (lineCount === 0) return t('orders.checkout.empty-cart');
  if (!addressId) return t('orders.checkout.no-address');
  if (unavailable) return t('orders.checkout.unavailable');
  return outside ?? null;
}
