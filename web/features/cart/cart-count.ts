import { useCart } from './cart-store.ts';

/** The number of pieces in the cart. */
export function useCartCount(): number {
  return Object.values(useCart().items).reduce((sum, quantity) => sum + quantity, 0);
}
