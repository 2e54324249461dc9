/** Tax on the cart amount, in percent (docs/product.md, "Money"). */
export const taxPercent = 2;

/** A unit price in poisha and how many pieces of it. */
export type PricedLine = { unitPrice: number; quantity: number };

/** What a delivery costs in poisha, and from which subtotal on it is free; null is from none on. */
export type DeliveryTerms = { fee: number; freeFrom: number | null };

const freeDelivery: DeliveryTerms = { fee: 0, freeFrom: null };

/** Amounts of a cart or order, whole poisha. `subtotal + tax + fee === total`; `fee` is for the delivery. */
export type OrderTotals = { subtotal: number; tax: number; fee: number; total: number };

/**
 * Subtotal, tax, delivery fee and total of a cart: exact in poisha, tax rounded half up to the poisha. The tax is on the
 * products alone. The cart page and the order both use this one function.
 */
export function orderTotals(lines: readonly PricedLine[], delivery: DeliveryTerms = freeDelivery): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const tax = Math.floor((subtotal * taxPercent + 50) / 100);
  const fee = delivery.freeFrom !== null && subtotal >= delivery.freeFrom ? 0 : delivery.fee;
  return { subtotal, tax, fee, total: subtotal + tax + fee };
}

/** Taka with at most two decimals, as on the wire, to whole poisha. */
export function toPoisha(taka: number): number {
  return Math.round(taka * 100);
}

/** Whole poisha to taka, as on the wire. */
export function toTaka(poisha: number): number {
  return poisha / 100;
}

/**
 * Splits a whole amount into whole parts in proportion to the weights, by the largest remainder: the parts add up to
 * the amount. Between equal remainders, and where all weights are zero, the first ones get more.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = sum > 0 ? weights : weights.map(() => 1);
  const whole = BigInt(sum > 0 ? sum : weights.length);
  // The products exceed what a number holds exactly.
  const exact = shares.map((share) => BigInt(amount) * BigInt(share));
  const parts = exact.map((product) => Number(product / whole));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
