import type { CartItems } from '#contract/cart.ts';
import type { Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { type PricedLine, toPoisha } from '#contract/order-totals.ts';

/** What is known about the products of a cart by their id; null for one that went away. */
export type KnownProducts = ReadonlyMap<string, Product | null>;

/** A line of the cart page. */
export type CartLine = { id: string; quantity: number } & (
  | { state: 'loading' | 'gone' }
  | { state: 'available' | 'out-of-stock'; product: Product }
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

/** The lines of a cart, in its order. */
export function toCartLines(items: CartItems, known: KnownProducts): CartLine[] {
  return Object.entries(items).map(([id, quantity]) => {
    const product = known.get(id);
    if (product === undefined) return { id, quantity, state: 'loading' };
    if (product === null) return { id, quantity, state: 'gone' };
    return { id, quantity, state: product.inStock ? 'available' : 'out-of-stock', product };
  });
}

/** The lines that an order would hold, as its totals need them. */
export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.flatMap((line) =>
    line.state === 'available' ? [{ unitPrice: toPoisha(line.product.offerPrice), quantity: line.quantity }] : [],
  );
}

/** What the quantity dropdown offers: 1 to 9, or up to the current quantity if it is above 9. */
export function quantityOptions(current: number): number[] {
  return Array.from({ length: Math.max(limits.quantityDropdown, current) }, (_, index) => index + 1);
}
