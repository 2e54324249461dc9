import { isForLine, refuseCoupon } from '#api/features/coupons/coupon-conditions.ts';
import type { CouponRow } from '#api/features/coupons/read-coupons.ts';
import type { OrderRow } from '#api/features/orders/order-shape.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { couponDiscount } from '#contract/coupons/coupon-discount.ts';
import type { DeliveryTerms } from '#contract/delivery/delivery-area.ts';
import { type OrderTotals, orderTotals, type TaxMode } from '#contract/orders/order-totals.ts';
import type { PlannedLine } from './plan-lines.ts';

type Terms = {
  /** The coupon or offer that the order has. */
  coupon: CouponRow | undefined;
  delivery: DeliveryTerms;
  taxMode: TaxMode;
};

export type EditedPrice = { totals: OrderTotals; discounts: number[]; isCouponKept: boolean };

/**
 * Prices an edited order. Its coupon still applies if it covers one of the lines and the subtotal is large enough.
 * Dates and usage limits are skipped, because the order has redeemed it already.
 */
export function priceEdit(
  { categories }: { categories: Pick<Services['categories'], 'within' | 'followed'> },
  lines: readonly PlannedLine[],
  { coupon, delivery, taxMode }: Terms,
): EditedPrice {
  const within = (path: string) => categories.within(categories.followed(path));
  const priced = lines.map(({ row: { productId, category, unitPrice, quantity }, stockId }) => {
    const line = { product: { id: productId, category }, stockId, unitPrice, quantity };
    return { ...line, key: stockId, isDiscounted: coupon !== undefined && isForLine(coupon, line, within) };
  });
  const refusal =
    coupon &&
    refuseCoupon({ ...coupon, ...inTime }, priced, { uses: 0, hasOrdered: false, isUnusualNumber: false }, new Date(0));
  if (!coupon || refusal instanceof Refusal)
    return { totals: orderTotals(priced, delivery, taxMode), discounts: priced.map(() => 0), isCouponKept: false };
  const reduction = couponDiscount(coupon, priced);
  return { totals: orderTotals(priced, delivery, taxMode, reduction), discounts: reduction.parts, isCouponKept: true };
}

/** Conditions that were met when the order took the coupon. */
const inTime = { startsAt: null, endsAt: null, stoppedAt: null, usesMax: null, usesPerPerson: null };

/**
 * Returns how an order was taxed, derived from its amounts, since the shop may have changed the mode. Where the tax
 * would be zero, the shop's current mode decides.
 */
export function taxModeOf({ subtotal, discount, tax }: Pick<OrderRow, 'subtotal' | 'discount' | 'tax'>, now: TaxMode) {
  if (tax > 0) return 'on-top';
  const onTop = orderTotals([{ unitPrice: subtotal - discount, quantity: 1 }]).tax;
  return onTop > 0 ? 'included' : now;
}
