import { conflict, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of coupons, among all in `contract/refusals.ts`. */
export const couponRefusals = {
  'coupon-unknown': notFound(),
  'coupon-not-yet': conflict(),
  'coupon-ended': conflict(),
  'coupon-used-up': conflict(),
  'coupon-used': conflict(),
  'coupon-first-order': conflict(),
  /** `least` and what is missing to it, in taka. */
  'coupon-too-little': conflict<{ least: number; missing: number }>(),
  'coupon-not-for-these': conflict(),
  'coupon-taken': conflict(),
  'too-many-offers': conflict<{ maximum: number }>(),
};
