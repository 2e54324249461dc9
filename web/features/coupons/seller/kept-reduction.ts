import { isSamePath, type ShopCategory } from '#contract/categories/category.ts';
import { couponDiscount } from '#contract/coupons/coupon-discount.ts';
import type { Coupon } from '#contract/coupons/schemas.ts';
import { toStoredValue } from '#contract/coupons/stored-value.ts';
import { toPoisha } from '#contract/money.ts';
import type { PricedLine, Reduction } from '#contract/orders/order-totals.ts';

export type CouponedLine = PricedLine & { id: string; productId: string; category: string };

/**
 * Returns the discount of an order's coupon on its edited lines, in poisha; undefined when its conditions no longer
 * hold and the coupon is given back. The order has already used the coupon in time, so only the products it is for and
 * the least subtotal are checked.
 */
export function keptReduction(
  coupon: Coupon,
  lines: readonly CouponedLine[],
  categories: readonly Pick<ShopCategory, 'path' | 'parent'>[],
): Reduction | undefined {
  const { kind, most, leastSubtotal } = coupon;
  const priced = lines.map((line) => ({ ...line, key: line.id, isDiscounted: isFor(coupon, line, categories) }));
  const subtotal = priced.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (!priced.some(({ isDiscounted }) => isDiscounted) || subtotal < toPoisha(leastSubtotal ?? 0)) return undefined;
  const terms = {
    kind,
    value: toStoredValue(coupon),
    most: most === undefined ? null : toPoisha(most),
  };
  const { discount, isDeliveryFree } = couponDiscount(terms, priced);
  return { discount, isDeliveryFree };
}

function isFor(
  { products, categories: paths }: Coupon,
  { id, productId, category }: CouponedLine,
  categories: readonly Pick<ShopCategory, 'path' | 'parent'>[],
): boolean {
  if (!products && !paths) return true;
  if (products?.some((one) => one === id || one === productId)) return true;
  const own = categories.find(({ path }) => isSamePath(path, category));
  return paths?.some((path) => [category, own?.parent ?? category].some((one) => isSamePath(one, path))) ?? false;
}
