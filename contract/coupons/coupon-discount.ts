import { type PricedLine, prorate } from '#contract/orders/order-totals.ts';
import { type CouponKind, couponKinds } from './coupon-kinds.ts';

/** What a coupon or an automatic offer takes off. `value` in percent or in poisha, `most` in poisha. */
export type CouponValue = { kind: CouponKind; value: number; most: number | null };

/** A line of an order. `key` identifies the line, so that the discount does not depend on the order of the lines. */
export type CouponLine = PricedLine & { key: string; isDiscounted: boolean };

/** What is taken off an order, in poisha: of each line, and in all. */
export type Discount = { discount: number; parts: number[]; isDeliveryFree: boolean };

/**
 * Returns the discount of a coupon on the lines that it applies to: percentages rounded half up, never more than the
 * lines cost. The discount is split in proportion to price times quantity, by the largest remainder, whatever the order
 * of the lines.
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
  return { discount, parts, isDeliveryFree: couponKinds[coupon.kind].isDeliveryFree };
}

function wantedDiscount({ kind, value, most }: CouponValue, discounted: number): number {
  const { hasMost, takeOff } = couponKinds[kind];
  const wanted = takeOff(value, discounted);
  return hasMost && most !== null ? Math.min(wanted, most) : wanted;
}

function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
