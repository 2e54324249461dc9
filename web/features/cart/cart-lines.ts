import type { CartItems } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha } from '#contract/money.ts';
import type { PricedLine } from '#contract/orders/order-totals.ts';
import type { Product } from '#contract/products/schemas.ts';
import { namedById, type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';

/** The products or variants by their ids in the cart; null for an id that is no longer sold. */
export type KnownProducts = ReadonlyMap<string, SoldProduct | null>;

/** A line of the cart page. */
export type CartLine = { id: string; quantity: number } & (
  | { state: 'loading' | 'gone' }
  | {
      state: 'available' | 'out-of-stock';
      product: SoldProduct;
      /** The stock, set when it is below the line's quantity. */
      left?: number;
    }
);

/** A line as an order names it. */
type OrderedLine = { productId: string; variantId?: string; quantity: number };

/** Adds a response to the known products. A requested id that is missing from the response is no longer sold. */
export function learnProducts(
  known: KnownProducts,
  asked: readonly string[],
  found: readonly Product[],
): KnownProducts {
  return new Map([...known, ...asked.map((id) => [id, namedById(found, id) ?? null] as const)]);
}

/**
 * Prices in taka that the shopper has seen on this page and that have changed since, by the ids in the cart. A price
 * that changed back counts as unchanged.
 */
export function overtakenPrices(
  until: ReadonlyMap<string, number>,
  known: KnownProducts,
  learnt: KnownProducts,
): ReadonlyMap<string, number> {
  const next = new Map(until);
  for (const [id, product] of learnt) {
    const seen = next.get(id) ?? known.get(id)?.offerPrice;
    if (!product) continue;
    if (seen === undefined || seen === product.offerPrice) next.delete(id);
    else next.set(id, seen);
  }
  return next;
}

/**
 * The lines of a cart, in its order. `stocks` comes from a refused order and names by id what has too little stock; a
 * `fewLeft` is newer and takes precedence.
 */
export function toCartLines(items: CartItems, known: KnownProducts, stocks: Stocks = {}): CartLine[] {
  return Object.entries(items).map(([id, quantity]) => {
    const product = known.get(id);
    if (product === undefined) return { id, quantity, state: 'loading' };
    if (product === null) return { id, quantity, state: 'gone' };
    const left = product.fewLeft ?? stocks[id] ?? stocks[soldId(product)] ?? Number.POSITIVE_INFINITY;
    if (!product.inStock || left === 0) return { id, quantity, state: 'out-of-stock', product };
    return { id, quantity, state: 'available', product, ...(left < quantity && { left }) };
  });
}

/** Whether a line is ordered by a pre-order, so that no arrival is promised. */
export function isPreordered(line: CartLine): boolean {
  return line.state === 'available' && line.product.preorder !== undefined;
}

/** The orderable lines, in the format that the totals need (prices in poisha). */
export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.flatMap((line) =>
    line.state === 'available' ? [{ unitPrice: toPoisha(line.product.offerPrice), quantity: line.quantity }] : [],
  );
}

/**
 * The orderable lines as an order names them: the product, and the variant that the cart means. The product's own id
 * alone names its default variant, when the first variant is no longer sold.
 */
export function orderedLines(lines: readonly CartLine[]): OrderedLine[] {
  return lines.flatMap((line) => {
    if (line.state !== 'available') return [];
    const { id, quantity, product } = line;
    const isVariant = id !== product._id || id === product.variant?._id;
    return [{ productId: product._id, ...(isVariant && { variantId: id }), quantity }];
  });
}

/**
 * The options of the quantity dropdown: 1 to 9, or to the stock if it is lower, but at least to the current quantity.
 */
export function quantityOptions(current: number, fewLeft: number = limits.quantityDropdown): number[] {
  return Array.from({ length: Math.max(fewLeft, current) }, (_, index) => index + 1);
}
