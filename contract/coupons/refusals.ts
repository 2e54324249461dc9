import { conflict, notFound, tooMany } from '#contract/refusal-statuses.ts';

/** The refusals of coupons, among all in `contract/refusals.ts`. */
export const couponRefusals = {
  'coupon-unknown': notFound(),
  'coupon-not-yet': conflict(),
  'coupon-ended': conflict(),
  'coupon-used-up': conflict(),
  'coupon-used': conflict(),
  'coupon-first-order': conflict(),
  /** It counts persons, and the phone number of the address can't be one of Bangladesh. */
  'coupon-number-unusual': conflict(),
  /** `least` and what is missing to it, in taka. */
  'coupon-too-little': conflict<{ least: number; missing: number }>(),
  'coupon-not-for-these': conflict(),
  'too-many-coupon-codes': tooMany(),
  'coupon-taken': conflict(),
  'too-many-offers': conflict<{ maximum: number }>(),
};
