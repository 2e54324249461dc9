import type { Coupon } from '#contract/coupons/schemas.ts';
import type { Text } from '#web/language/text.ts';

/** What a coupon takes off, and each of its conditions, in words. `nameOf` names the category with a path. */
export function couponTerms(coupon: Coupon, { t, taka, time }: Text, nameOf: (path: string) => string): string[] {
  const { leastSubtotal, products, categories = [], firstOrderOnly, usesPerPerson, from, to } = coupon;
  return [
    takenOff(coupon, { t, taka }),
    ...(leastSubtotal ? [t('coupons.for-from', { amount: taka(leastSubtotal) })] : []),
    ...(categories.length > 0 ? [t('coupons.for-categories', { names: categories.map(nameOf).join(', ') })] : []),
    ...(products ? [t('coupons.for-products', { count: products.length })] : []),
    ...(firstOrderOnly ? [t('coupons.for-first-order')] : []),
    ...(usesPerPerson === undefined ? [] : [t('coupons.per-person', { count: usesPerPerson })]),
    ...(from === undefined ? [] : [t('coupons.since', { time: time(from) })]),
    ...(to === undefined ? [] : [t('coupons.until', { time: time(to) })]),
  ];
}

function takenOff({ kind, value, most }: Coupon, { t, taka }: Pick<Text, 't' | 'taka'>): string {
  const off = t(`coupons.off.${kind}`, { percent: value, amount: taka(value) });
  return most === undefined ? off : t('coupons.at-most', { off, most: taka(most) });
}
