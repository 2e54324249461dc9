import type { CartItems } from '#contract/cart.ts';
import type { Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { type PricedLine, toPoisha } from '#contract/order-totals.ts';
import type { Stocks } from '#contract/stock.ts';

/** What is known about the products of a cart by their id; null for one that went away. */
export type KnownProducts = ReadonlyMap<string, Product | null>;

/** A line of the cart page. */
export type CartLine = { id: string; quantity: number } & (
  | { state: 'loading' | 'gone' }
  | {
      state: 'available' | 'out-of-stock';
      product: Product;
      /** How many are left, when these are fewer than the line holds. */
      left?: number;
    }
);

/** Adds an answer of the shop to what is known: products that were asked for and are missing from it went away. */
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
 * Prices in taka that the shopper saw on this page before they changed, by product: those known until now, and those that
 * an answer has overtaken. A price that is back where it was has not changed.
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
 * The lines of a cart, in its order. `stocks` is what a refused order has named of products there are too few of; a product
 * that says itself how few are left knows better.
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

/** The lines that an order would hold, as its totals need them. */
export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.flatMap((line) =>
    line.state === 'available' ? [{ unitPrice: toPoisha(line.product.offerPrice), quantity: line.quantity }] : [],
  );
}

/**
 * What the quantity dropdown offers: 1 to 9, or as many as are left when these are fewer; up to the current quantity if it
 * is above that.
 */
export function quantityOptions(current: number, fewLeft: number = limits.quantityDropdown): number[] {
  return Array.from({ length: Math.max(fewLeft, current) }, (_, index) => index + 1);
}
