import { type CouponKind, couponKinds } from '#contract/coupons/coupon-kinds.ts';

/** A product that a coupon is for. */
export type ChosenProduct = { id: string; name: string };

/** The fields of the form as they are written; dates are days, '' is none. */
export type CouponFields = {
  who: 'code' | 'offer' | 'bulk';
  code: string;
  count: string;
  prefix: string;
  kind: CouponKind;
  value: string;
  most: string;
  leastSubtotal: string;
  category: string;
  products: ChosenProduct[];
  from: string;
  to: string;
  uses: string;
  usesPerPerson: string;
  firstOrderOnly: boolean;
};

export const emptyCoupon: CouponFields = {
  who: 'code',
  code: '',
  count: '',
  prefix: '',
  kind: 'percent',
  value: '',
  most: '',
  leastSubtotal: '',
  category: '',
  products: [],
  from: '',
  to: '',
  uses: '',
  usesPerPerson: '',
  firstOrderOnly: false,
};

/** Returns the terms of the form as they are sent. Days are whole days in Dhaka. */
export function newCouponTerms(fields: CouponFields) {
  const { kind, value, most, leastSubtotal, category, products, from, to, uses, usesPerPerson, firstOrderOnly } =
    fields;
  const { unit, hasMost } = couponKinds[kind];
  return {
    kind,
    ...(unit !== 'none' && { value }),
    ...(hasMost && { most: written(most) }),
    leastSubtotal: written(leastSubtotal),
    ...(category !== '' && { categories: [category] }),
    ...(products.length > 0 && { products: products.map(({ id }) => id) }),
    from: from === '' ? undefined : `${from}T00:00:00+06:00`,
    to: to === '' ? undefined : `${to}T23:59:59.999+06:00`,
    uses: written(uses),
    usesPerPerson: written(usesPerPerson),
    firstOrderOnly,
  };
}

function written(text: string): string | undefined {
  return text.trim() || undefined;
}
