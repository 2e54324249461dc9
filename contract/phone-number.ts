import { latinDigits } from './digits.ts';

/** What people put between the digits of a phone number: spaces, dots, parentheses, hyphens and dashes. */
const separators = /[ \t\u00a0\u2000-\u200a\u202f\u3000.()\u002d\u2010-\u2015\u2212]/g;
/** Phones and word processors wrap copied numbers in marks that nobody sees. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A phone number without what only makes it readable, in Latin digits: '01712-345678' and '০১৭১২ ৩৪৫৬৭৮' become
 * '01712345678', '(+880) 1712.345678' and '00880 1712 345678' become '+8801712345678'. What is no phone number stays none.
 */
export function plainPhoneNumber(text: string): string {
  return latinDigits(text)
    .replace(invisible, '')
    .replace(separators, '')
    .replace(/^00(?=880)/, '+')
    .replace(/^(\+?880)0(?=1\d{9}$)/, '$1');
}

/** Where a press on a phone number leads. A number with Bangladesh's code that lacks its plus could not be dialled. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/^(?=8801\d{9}$)/, '+')}`;
}

/**
 * The international form of a mobile number of Bangladesh, which is the same for all spellings of it; undefined for every
 * other number.
 */
export function mobileNumber(number: string): string | undefined {
  const [, digits] = /^(?:\+?880|0)?(1[3-9]\d{8})$/.exec(plainPhoneNumber(number)) ?? [];
  return digits && `+880${digits}`;
}
