import { latinDigits } from '#contract/text/digits.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';

/** Separators in phone numbers: spaces, dots, parentheses, hyphens and dashes. */
const separators = /[ \t\u00a0\u2000-\u200a\u202f\u3000.()\u002d\u2010-\u2015\u2212]/g;

/**
 * Normalises a phone number: Latin digits without separators. '01712-345678' and '০১৭১২ ৩৪৫৬৭৮' become '01712345678',
 * '(+880) 1712.345678' and '00880 1712 345678' become '+8801712345678'. Other text stays invalid.
 */
export function plainPhoneNumber(text: string): string {
  return latinDigits(plainIdentifier(text))
    .replace(separators, '')
    .replace(/^00(?=880)/, '+')
    .replace(/^(\+?880)0(?=1\d{9}$)/, '$1');
}

/**
 * The `tel:` URL of a number. A number with Bangladesh's country code but no plus could not be dialled, so it gets one.
 */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/^(?=8801\d{9}$)/, '+')}`;
}

/**
 * The international form of a Bangladeshi mobile number, which is the same for all its notations; undefined for any
 * other number.
 */
export function mobileNumber(number: string): string | undefined {
  const [, digits] = /^(?:\+?880|0)?(1[3-9]\d{8})$/.exec(plainPhoneNumber(number)) ?? [];
  return digits && `+880${digits}`;
}

/** Whether a number is a mobile or landline number of Bangladesh, in any notation. */
export function isUsualNumber(number: string): boolean {
  return mobileNumber(number) !== undefined || /^(?:\+?880|0)[2-9]\d{5,9}$/.test(plainPhoneNumber(number));
}
