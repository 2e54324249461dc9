import type { CartItems } from '#contract/cart/schemas.ts';
import { useCart } from './cart-store.ts';

/** The number of pieces in the cart. */
export function useCartCount(): number {
  return piecesOf(useCart().items);
}

/** The number of pieces in a cart. */
export function piecesOf(items: CartItems): number {
  return Object.values(items).reduce((sum, quantity) => sum + quantity, 0);
}
