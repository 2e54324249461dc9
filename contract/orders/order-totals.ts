import type { DeliveryTerms } from '#contract/delivery/delivery-area.ts';

/** Tax on the subtotal, in percent (docs/product.md, "Money"). */
export const taxPercent = 2;

/** Whether the tax is added to the prices, or is in them and has no row. */
export const taxModes = ['on-top', 'included'] as const;
export type TaxMode = (typeof taxModes)[number];

/** A unit price in poisha and its quantity. */
export type PricedLine = { unitPrice: number; quantity: number };

const freeDelivery: DeliveryTerms = { fee: 0, freeFrom: null };

/**
 * Amounts of a cart or order in whole poisha. `subtotal - discount + tax + fee === total`; `fee` is for delivery, `subtotal` is before
 * the discount.
 */
export type OrderTotals = { subtotal: number; discount: number; tax: number; fee: number; total: number };

/** What a coupon or an offer takes off: poisha of the subtotal, or the delivery fee. */
export type Reduction = { discount: number; isDeliveryFree: boolean };

const noReduction: Reduction = { discount: 0, isDeliveryFree: false };

/**
 * Subtotal, discount, tax, delivery fee and total of a cart, exact in poisha. Tax is rounded half up, and 0 where the
 * prices include it. Tax and free delivery depend on the subtotal after the discount. Delivery is not taxed. The cart
 * page and the order both use this function.
 */
export function orderTotals(
  lines: readonly PricedLine[],
  delivery: DeliveryTerms = freeDelivery,
  taxMode: TaxMode = 'on-top',
  { discount, isDeliveryFree }: Reduction = noReduction,
): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const reduced = subtotal - discount;
  const tax = taxMode === 'included' ? 0 : Math.floor((reduced * taxPercent + 50) / 100);
  const isAreaFree = delivery.freeFrom !== null && reduced >= delivery.freeFrom;
  const { slotFee = 0 } = delivery;
  const fee = isDeliveryFree ? 0 : (isAreaFree ? 0 : delivery.fee) + slotFee;
  return { subtotal, discount, tax, fee, total: reduced + tax + fee };
}

/**
 * Splits a whole amount in proportion to the weights, by the largest remainder method: the parts are whole and add up
 * to the amount. With equal remainders, or all weights zero, earlier parts get more.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = sum > 0 ? weights : weights.map(() => 1);
  const whole = BigInt(sum > 0 ? sum : weights.length);
  // The products exceed the range of exact numbers.
  const exact = shares.map((share) => BigInt(amount) * BigInt(share));
  const parts = exact.map((product) => Number(product / whole));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
