import { z } from 'zod';
import { latinDigits } from './digits.ts';
import type { ProblemCode } from './problems.ts';

/** A number, or a text in the digits of either language that is one. */
export function numberOrText(pattern: RegExp, error: ProblemCode) {
  const notNumber = { error };
  const text = z.string(notNumber).trim().overwrite(latinDigits).regex(pattern, notNumber).transform(Number);
  return z.union([z.number(notNumber), text], notNumber);
}
