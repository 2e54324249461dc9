import { useCart } from './cart-store.ts';

/** How many pieces the cart holds. */
export function useCartCount(): number {
  return Object.values(useCart().items).reduce((sum, quantity) => sum + quantity, 0);
}
