import type { Text } from '#web/language/text.ts';

/** What the checks before an order look at. */
export type CheckoutState = {
  loggedIn: boolean;
  /** Different products in the cart. */
  lineCount: number;
  addressId: string | null;
  /** Whether some lines can't be ordered any more. */
  unavailable: boolean;
  /** That the shop does not deliver to the address, where it does not. */
  outside?: string | undefined;
};

/** The sentence of the first check that fails, or null. Their order is a rule (docs/product.md, "Placing an order"). */
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
