import type { CartItems } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha } from '#contract/money.ts';
import type { PricedLine } from '#contract/orders/order-totals.ts';
import type { Product } from '#contract/products/schemas.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';

/** The cart's products by id; null for a deleted one. */
export type KnownProducts = ReadonlyMap<string, Product | null>;

/** A line of the cart page. */
export type CartLine = { id: string; quantity: number } & (
  | { state: 'loading' | 'gone' }
  | {
      state: 'available' | 'out-of-stock';
      product: Product;
      /** The stock, set when it is below the line's quantity. */
      left?: number;
    }
);

/** Adds a response to the known products. Requested products that are missing from it are deleted. */
export function learnProducts(
  known: KnownProducts,
  asked: readonly string[],
  found: readonly Product[],
): KnownProducts {
  const next = new Map(known);
  for (const id of asked) next.set(id, null);
  for (const product of found) next.set(product._id, product);
  return next;
}

/**
 * Prices in taka by product that the shopper has seen on this page and that have changed since. A price that changed
 * back counts as unchanged.
 */
export function overtakenPrices(
  until: ReadonlyMap<string, number>,
  known: KnownProducts,
  found: readonly Product[],
): ReadonlyMap<string, number> {
  const next = new Map(until);
  for (const { _id, offerPrice } of found) {
    const seen = next.get(_id) ?? known.get(_id)?.offerPrice;
    if (seen === undefined || seen === offerPrice) next.delete(_id);
    else next.set(_id, seen);
  }
  return next;
}

/**
 * The lines of a cart, in its order. `stocks` comes from a refused order and names products with too little stock; a
 * product's own `fewLeft` is newer and takes precedence.
 */
export function toCartLines(items: CartItems, known: KnownProducts, stocks: Stocks = {}): CartLine[] {
  return Object.entries(items).map(([id, quantity]) => {
    const product = known.get(id);
    if (product === undefined) return { id, quantity, state: 'loading' };
    if (product === null) return { id, quantity, state: 'gone' };
    const left = product.fewLeft ?? stocks[id] ?? Number.POSITIVE_INFINITY;
    if (!product.inStock || left === 0) return { id, quantity, state: 'out-of-stock', product };
    return { id, quantity, state: 'available', product, ...(left < quantity && { left }) };
  });
}

/** The orderable lines, in the format that the totals need (prices in poisha). */
export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.flatMap((line) =>
    line.state === 'available' ? [{ unitPrice: toPoisha(line.product.offerPrice), quantity: line.quantity }] : [],
  );
}

/**
 * The options of the quantity dropdown: 1 to 9, or to the stock if it is lower, but at least to the current quantity.
 */
export function quantityOptions(current: number, fewLeft: number = limits.quantityDropdown): number[] {
  return Array.from({ length: Math.max(fewLeft, current) }, (_, index) => index + 1);
}
