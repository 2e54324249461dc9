import { applyCartChange } from '#contract/cart/apply-cart-change.ts';
import type { CartChange, CartItems } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** Why a change was refused: a message id. Its values are the shop's limits. */
export type CartRefusal = Extract<MessageId, 'cart.most-pieces' | 'cart.most-products'>;

/** Adds one piece. */
export function addOne(productId: string): CartChange {
  return { productId, kind: 'add', quantity: 1 };
}

/** Sets the quantity. */
export function setTo(productId: string, quantity: number): CartChange {
  return { productId, kind: 'set', quantity };
}

/** Removes one piece, and the line with its last piece. */
export function takeOne(productId: string): CartChange {
  return { productId, kind: 'take', quantity: 1 };
}

/** Removes the line. */
export function takeAll(productId: string): CartChange {
  return { productId, kind: 'remove' };
}

/** Raises quantities to at least these, for ordering again and at a login. */
export function atLeast(requested: CartItems): CartChange[] {
  return Object.entries(requested).map(([productId, quantity]) => ({ productId, kind: 'raise', quantity }));
}

/** The cart after these changes, in their order. */
export function applyChanges(items: CartItems, changes: readonly CartChange[]): CartItems {
  return changes.reduce(applyCartChange, items);
}

/** Why these changes can't be made on this cart; undefined when they can. */
export function refusalOf(items: CartItems, changes: readonly CartChange[]): CartRefusal | undefined {
  const isTooMany = changes.some(
    ({ productId, kind }) => kind === 'add' && (items[productId] ?? 0) >= limits.quantityMax,
  );
  if (isTooMany) return 'cart.most-pieces';
  const after = applyChanges(items, changes);
  const isMissing = changes.some(
    ({ productId, kind }) => (kind === 'add' || kind === 'raise') && !(productId in after),
  );
  return isMissing ? 'cart.most-products' : undefined;
}

/** The cart without the pieces that were ordered. */
export function withoutOrdered(items: CartItems, ordered: CartItems): CartItems {
  const left = Object.entries(items).map(([id, quantity]) => [id, quantity - (ordered[id] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, quantity]) => quantity > 0));
}

/** Whether two carts hold the same products in the same quantities. */
export function sameCart(one: CartItems, other: CartItems): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}
