import { refusalMessage } from '#web/client/refusal-text.ts';

/** What the checks before an order look at. */
export type CheckoutState = {
  loggedIn: boolean;
  /** Different products in the cart. */
  lineCount: number;
  addressId: string | null;
  /** Whether some lines can't be ordered any more. */
  unavailable: boolean;
};

/** The sentence of the first check that fails, in the order of the specification (section 5), or null. */
export function checkoutProblem({ loggedIn, lineCount, addressId, unavailable }: CheckoutState): string | null {
  if (!loggedIn) return refusalMessage('login-needed', { purpose: 'placeOrder' });
  if (lineCount === 0) return refusalMessage('empty-cart');
  if (!addressId) return refusalMessage('no-address');
  if (unavailable) return 'Please remove the products that are not available first';
  return null;
}
