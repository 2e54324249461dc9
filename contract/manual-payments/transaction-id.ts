import { latinDigits } from '#contract/text/digits.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';

/** Returns the id of a transaction in its one form: Latin digits, no spaces, upper case. Other letters stay as they are. */
export function plainTransactionId(typed: string): string {
  return latinDigits(plainIdentifier(typed))
    .replace(/\s/g, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
