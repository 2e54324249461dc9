import { latinDigits } from '#contract/text/digits.ts';
import { identifierKey } from '#contract/text/identifier.ts';

/** Letters of any script with their marks, digits and hyphens. */
const allowed = /^[\p{L}\p{M}\p{N}-]+$/u;

/** Returns the form in which codes are compared: trimmed, without case, in Latin digits (docs/product.md, "Coupons and offers"). */
export function couponCodeKey(code: string): string {
  return latinDigits(identifierKey(code));
}

/** Whether a code has nothing but letters, digits and hyphens. */
export function isCouponText(code: string): boolean {
  return allowed.test(code);
}
