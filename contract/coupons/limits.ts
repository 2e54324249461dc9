/** The limits of coupons. */
export const couponLimits = {
  /** Characters of a coupon's code, and of the prefix of generated codes. */
  couponCodeMin: 3,
  couponCodeMax: 40,
  couponPrefixMax: 20,
  /** Coupons made at a time, products of one coupon, and automatic offers at a time. */
  couponBatchMax: 5000,
  couponProductsMax: 200,
  couponOffersMax: 20,
  /** Highest bounds on the uses of a coupon, in all and by one person. */
  couponUsesMax: 1_000_000,
  couponUsesPerPersonMax: 100,
} as const;
