import { toPoisha, toTaka } from '#contract/money.ts';
import { type CouponKind, couponKinds } from './coupon-kinds.ts';

type Valued = { kind: CouponKind; value: number };

/** Returns a coupon's value as it is stored and computed with: amounts in poisha. */
export function toStoredValue({ kind, value }: Valued): number {
  return couponKinds[kind].unit === 'amount' ? toPoisha(value) : value;
}

/** Returns a stored value as people read it: amounts in taka. */
export function toShownValue({ kind, value }: Valued): number {
  return couponKinds[kind].unit === 'amount' ? toTaka(value) : value;
}
