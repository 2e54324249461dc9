import { z } from 'zod';
import { limits } from './limits.ts';
import { numberOrText } from './number-text.ts';
import { type FieldWith, problem } from './problems.ts';

export type PriceField = FieldWith<'not-number'> & FieldWith<'too-high'>;

/** A price in taka: a number, or a text that is one, from 0 to the limit with at most two decimals. */
export function priceSchema(field: PriceField) {
  const notNumber = { error: problem(`${field}-not-number`) };
  return numberOrText(/^[+-]?\d+(\.\d+)?$/, notNumber.error).pipe(
    z
      .number(notNumber)
      .min(0, problem(`${field}-negative`))
      .max(limits.priceMax, problem(`${field}-too-high`))
      .refine((taka) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6, problem(`${field}-too-fine`)),
  );
}
