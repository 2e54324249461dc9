import { Refusal } from '#api/http/replies/refusal.ts';
import { isSamePath } from '#contract/categories/category.ts';
import { toTaka } from '#contract/money.ts';
import type { PricedLine } from '#contract/orders/order-totals.ts';
import type { CouponRow } from './read-coupons.ts';

/** An order line for the rules of coupons. `stockId` is the variant's id. */
export type CouponedLine = PricedLine & { product: { id: string; category: string }; stockId: string };

/**
 * The facts about a buyer: how often the account or number used the coupon, whether either has ordered before, and
 * whether the number cannot be a Bangladeshi one.
 */
export type BuyerFacts = { uses: number; hasOrdered: boolean; isUnusualNumber: boolean };

/**
 * Returns why a coupon does not apply to an order, or undefined if it does (docs/product.md, "Coupons and offers").
 * `isFor` selects the eligible lines.
 */
export function refuseCoupon(
  coupon: CouponRow,
  lines: readonly (PricedLine & { isDiscounted: boolean })[],
  { uses, hasOrdered, isUnusualNumber }: BuyerFacts,
  now: Date,
): Refusal | undefined {
  const { startsAt, endsAt, stoppedAt, usesMax, usesPerPerson, used, firstOrderOnly, leastSubtotal } = coupon;
  if (stoppedAt !== null || (endsAt !== null && endsAt <= now)) return new Refusal('coupon-ended');
  if (startsAt !== null && startsAt > now) return new Refusal('coupon-not-yet');
  if (usesMax !== null && used >= usesMax) return new Refusal('coupon-used-up');
  // A number that cannot be called would be a new person in each spelling.
  if (isUnusualNumber && (usesPerPerson !== null || firstOrderOnly)) return new Refusal('coupon-number-unusual');
  if (usesPerPerson !== null && uses >= usesPerPerson) return new Refusal('coupon-used');
  if (firstOrderOnly && hasOrdered) return new Refusal('coupon-first-order');
  if (!lines.some(({ isDiscounted }) => isDiscounted)) return new Refusal('coupon-not-for-these');
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (leastSubtotal === null || subtotal >= leastSubtotal) return undefined;
  return new Refusal('coupon-too-little', {
    least: toTaka(leastSubtotal),
    missing: toTaka(leastSubtotal - subtotal),
  });
}

/** Returns whether a coupon is for a line. `within` returns the paths of a category and its parts. */
export function isForLine(
  { products, categories }: Pick<CouponRow, 'products' | 'categories'>,
  { product, stockId }: CouponedLine,
  within: (path: string) => readonly string[],
): boolean {
  if (products === null && categories === null) return true;
  if (products?.some((id) => id === product.id || id === stockId)) return true;
  return categories?.some((path) => within(path).some((one) => isSamePath(one, product.category))) ?? false;
}
