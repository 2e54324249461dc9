import { cartLimits } from './limits.ts';
import type { CartChange, CartItems } from './schemas.ts';

/**
 * The cart after one change; server and browser share this rule. A quantity ends at the limit, a line ends with its last piece,
 * and a new line finds no room in a full cart: the same cart is then returned.
 */
export function applyCartChange(items: CartItems, change: CartChange): CartItems {
  const { productId } = change;
  const quantity = Math.min(changedQuantity(items[productId] ?? 0, change), cartLimits.quantityMax);
  if (quantity === (items[productId] ?? 0)) return items;
  if (quantity <= 0) {
    const { [productId]: _gone, ...rest } = items;
    return rest;
  }
  const isNew = !(productId in items);
  if (isNew && Object.keys(items).length >= cartLimits.cartLinesMax) return items;
  return { ...items, [productId]: quantity };
}

function changedQuantity(now: number, change: CartChange): number {
  switch (change.kind) {
    case 'add':
      return now + change.quantity;
    case 'take':
      return Math.max(now - change.quantity, 0);
    case 'set':
      return change.quantity;
    case 'raise':
      return Math.max(now, change.quantity);
    case 'remove':
      return 0;
  }
}
