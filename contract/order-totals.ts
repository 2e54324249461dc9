/** Tax on the cart amount, in percent (specification, section 9). */
export const taxPercent = 2;

/** A unit price in poisha and how many pieces of it. */
export type PricedLine = { unitPrice: number; quantity: number };

/** Amounts of a cart or order, whole poisha. `subtotal + tax === total`; shipping is free. */
export type OrderTotals = { subtotal: number; tax: number; total: number };

/**
 * Subtotal, tax and total of a cart: exact in poisha, tax rounded half up to the poisha.
 * The cart page and the order both use this one function.
 */
export function orderTotals(lines: readonly PricedLine[]): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const tax = Math.floor((subtotal * taxPercent + 50) / 100);
  return { subtotal, tax, total: subtotal + tax };
}

/** Taka with at most two decimals, as on the wire, to whole poisha. */
export function toPoisha(taka: number): number {
  return Math.round(taka * 100);
}

/** Whole poisha to taka, as on the wire. */
export function toTaka(poisha: number): number {
  return poisha / 100;
}
