import type { AppliedCoupon, Coupon } from '#contract/coupons/schemas.ts';
import { toShownValue } from '#contract/coupons/stored-value.ts';
import { toTaka } from '#contract/money.ts';
import type { CouponRow } from './read-coupons.ts';

/** Returns a coupon as shoppers read it. */
export function toApplied({ code, kind, value }: CouponRow): AppliedCoupon {
  return { code, kind, value: toShownValue({ kind, value }) };
}

/** Returns a coupon as the seller reads it. */
export function toCoupon(row: CouponRow): Coupon {
  const { most, leastSubtotal, products, categories, startsAt, endsAt, usesMax, usesPerPerson, batchId } = row;
  return {
    _id: row.id,
    ...toApplied(row),
    ...(most !== null && { most: toTaka(most) }),
    ...(leastSubtotal !== null && { leastSubtotal: toTaka(leastSubtotal) }),
    ...(products && { products }),
    ...(categories && { categories }),
    firstOrderOnly: row.firstOrderOnly,
    ...(startsAt && { from: startsAt.toISOString() }),
    ...(endsAt && { to: endsAt.toISOString() }),
    ...(usesMax !== null && { uses: usesMax }),
    ...(usesPerPerson !== null && { usesPerPerson }),
    used: row.used,
    revenue: toTaka(row.revenue),
    isStopped: row.stoppedAt !== null,
    ...(batchId !== null && { batchId }),
    createdAt: row.createdAt.toISOString(),
  };
}
