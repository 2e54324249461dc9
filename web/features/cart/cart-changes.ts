import { type CartItems, mergeCarts } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** Why a cart stays as it is: a message, whose values are the shop's limits. */
export type CartRefusal = Extract<MessageId, 'cart.most-pieces' | 'cart.most-products'>;

/** A change of a cart: gives the next cart, or says why not. */
export type CartChange = (items: CartItems) => CartItems | CartRefusal;

/** One piece more. */
export function addOne(productId: string): CartChange {
  return (items) => {
    const quantity = (items[productId] ?? 0) + 1;
    if (quantity > limits.quantityMax) return 'cart.most-pieces';
    if (quantity === 1 && Object.keys(items).length >= limits.cartLinesMax) return 'cart.most-products';
    return { ...items, [productId]: quantity };
  };
}

/** An exact number of pieces. */
export function setTo(productId: string, quantity: number): CartChange {
  return (items) => ({ ...items, [productId]: quantity });
}

/** One piece less; the line goes with its last piece. */
export function takeOne(productId: string): CartChange {
  return (items) => {
    const quantity = (items[productId] ?? 0) - 1;
    return quantity > 0 ? { ...items, [productId]: quantity } : without(items, productId);
  };
}

/** No such line any more. */
export function takeAll(productId: string): CartChange {
  return (items) => without(items, productId);
}

/** At least these pieces, as of an order that is wanted once more: pressed twice, it is the same. */
export function atLeast(wanted: CartItems): CartChange {
  return (items) => {
    const merged = mergeCarts(items, wanted);
    return Object.keys(wanted).every((id) => id in merged) ? merged : 'cart.most-products';
  };
}

/** What is left of a cart once these pieces were ordered. */
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
