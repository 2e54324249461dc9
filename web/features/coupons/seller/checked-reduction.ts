import type { ReplyOf } from '#contract/calls.ts';
import { couponDiscount } from '#contract/coupons/coupon-discount.ts';
import { couponKinds } from '#contract/coupons/coupon-kinds.ts';
import { toStoredValue } from '#contract/coupons/stored-value.ts';
import { toPoisha } from '#contract/money.ts';
import type { Reduction } from '#contract/orders/order-totals.ts';

type Checked = Pick<ReplyOf<'POST /api/coupon/check'>, 'coupon' | 'discount' | 'lines'>;

/** A line with its price in the shop and its price in this order, in poisha. */
export type CheckedLine = { shopPrice: number; unitPrice: number; quantity: number };

/**
 * Returns the discount of a coupon, in poisha, on lines of which some have prices of their own. The shop has checked
 * the coupon on its own prices: the same lines are discounted here, and a percentage that reached its maximum there has
 * the same maximum here.
 */
export function checkedReduction(checked: Checked | undefined, lines: readonly CheckedLine[]): Reduction {
  const { coupon } = checked ?? {};
  if (!checked || !coupon) return { discount: 0, isDeliveryFree: false };
  const { isDeliveryFree } = couponKinds[coupon.kind];
  const discount = toPoisha(checked.discount);
  if (lines.every(({ shopPrice, unitPrice }) => shopPrice === unitPrice)) return { discount, isDeliveryFree };
  const discounted = lines.map((line, index) => ({
    ...line,
    key: String(index),
    isDiscounted: (checked.lines[index]?.discount ?? 0) > 0,
  }));
  const unlimited = { kind: coupon.kind, value: toStoredValue(coupon), most: null };
  const ofShop = couponDiscount(
    unlimited,
    discounted.map((line) => ({ ...line, unitPrice: line.shopPrice })),
  );
  const most = discount < ofShop.discount ? discount : null;
  const { discount: ofOrder } = couponDiscount({ ...unlimited, most }, discounted);
  return { discount: ofOrder, isDeliveryFree };
}
