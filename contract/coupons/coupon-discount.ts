import { type PricedLine, prorate } from '#contract/orders/order-totals.ts';

export const couponKinds = ['percent', 'amount', 'free-delivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What a coupon or an automatic offer takes off. `value` in percent or in poisha, `most` in poisha. */
export type CouponValue = { kind: CouponKind; value: number; most: number | null };

/** A line of an order. `key` tells it from the others, so that their order does not matter. */
export type CouponLine = PricedLine & { key: string; isDiscounted: boolean };

/** What is taken off an order, in poisha: of each line, and in all. */
export type Discount = { discount: number; parts: number[]; isDeliveryFree: boolean };

/**
 * What a coupon takes off the lines that it is for: percentages rounded half up, never more than the lines cost. It is split in
 * proportion to price times quantity, by the largest remainder, whatever the order of the lines.
 */
export function couponDiscount(coupon: CouponValue, lines: readonly CouponLine[]): Discount {
  const amounts = lines.map(({ unitPrice, quantity, isDiscounted }) => (isDiscounted ? unitPrice * quantity : 0));
  const discounted = amounts.reduce((sum, amount) => sum + amount, 0);
  const discount = Math.min(discounted, wantedDiscount(coupon, discounted));
  const sorted = [...lines.entries()].sort(([, one], [, other]) => compareKeys(one.key, other.key));
  const shares = prorate(
    discount,
    sorted.map(([index]) => amounts[index] ?? 0),
  );
  const parts = lines.map(() => 0);
  for (const [position, [index]] of sorted.entries()) parts[index] = shares[position] ?? 0;
  return { discount, parts, isDeliveryFree: coupon.kind === 'free-delivery' };
}

function wantedDiscount({ kind, value, most }: CouponValue, discounted: number): number {
  if (kind === 'free-delivery') return 0;
  if (kind === 'amount') return value;
  // The product exceeds the range of exact numbers.
  const percentage = Number((BigInt(discounted) * BigInt(value) + 50n) / 100n);
  return most === null ? percentage : Math.min(percentage, most);
}

function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
