import { latinDigits } from '#contract/text/digits.ts';

/** Spaces of any width, and invisible characters that come along when a text is copied. */
const notWritten = /[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;

/** Returns the id of a transaction in its one form: Latin digits, no spaces, upper case. Other letters stay as they are. */
export function plainTransactionId(typed: string): string {
  return latinDigits(typed)
    .replace(notWritten, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
