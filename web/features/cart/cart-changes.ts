import { mergeCarts } from '#contract/cart/merge-carts.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** Why a change was refused: a message id. Its values are the shop's limits. */
export type CartRefusal = Extract<MessageId, 'cart.most-pieces' | 'cart.most-products'>;

/** A change of a cart. Returns the next cart or the reason for a refusal. */
export type CartChange = (items: CartItems) => CartItems | CartRefusal;

/** Adds one piece. */
export function addOne(productId: string): CartChange {
  return (items) => {
    const quantity = (items[productId] ?? 0) + 1;
    if (quantity > limits.quantityMax) return 'cart.most-pieces';
    if (quantity === 1 && Object.keys(items).length >= limits.cartLinesMax) return 'cart.most-products';
    return { ...items, [productId]: quantity };
  };
}

/** Sets the quantity. */
export function setTo(productId: string, quantity: number): CartChange {
  return (items) => ({ ...items, [productId]: quantity });
}

/** Removes one piece, and the line with its last piece. */
export function takeOne(productId: string): CartChange {
  return (items) => {
    const quantity = (items[productId] ?? 0) - 1;
    return quantity > 0 ? { ...items, [productId]: quantity } : without(items, productId);
  };
}

/** Removes the line. */
export function takeAll(productId: string): CartChange {
  return (items) => without(items, productId);
}

/** Raises quantities to at least these, for ordering again. Idempotent. */
export function atLeast(requested: CartItems): CartChange {
  return (items) => {
    const merged = mergeCarts(items, requested);
    return Object.keys(requested).every((id) => id in merged) ? merged : 'cart.most-products';
  };
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

function without(items: CartItems, productId: string): CartItems {
  const { [productId]: _gone, ...rest } = items;
  return rest;
}
