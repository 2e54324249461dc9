import { conflict, notFound, tooMany } from '#contract/refusal-statuses.ts';

/** The refusals of coupons, among all in `contract/refusals.ts`. */
export const couponRefusals = {
  'coupon-unknown': notFound(),
  'coupon-not-yet': conflict(),
  'coupon-ended': conflict(),
  'coupon-used-up': conflict(),
  'coupon-used': conflict(),
  'coupon-first-order': conflict(),
  /** The coupon counts persons by their phone numbers, and the address has no possible number of Bangladesh. */
  'coupon-number-unusual': conflict(),
  /** `least` is the least subtotal, `missing` is the amount below it, both in taka. */
  'coupon-too-little': conflict<{ least: number; missing: number }>(),
  'coupon-not-for-these': conflict(),
  'too-many-coupon-codes': tooMany(),
  'coupon-taken': conflict(),
  'too-many-offers': conflict<{ maximum: number }>(),
};
