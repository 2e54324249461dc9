import { z } from 'zod';
import { type FieldWith, problem } from '#contract/declarations/problems.ts';
import { numberOrText } from '#contract/text/schemas.ts';
import { productLimits } from './limits.ts';

export type PriceField = FieldWith<'not-number'> & FieldWith<'too-high'>;

/** A price in taka: a number, or a text with one, from 0 to the limit with at most two decimals. */
export function priceSchema(field: PriceField) {
  const notNumber = { error: problem(`${field}-not-number`) };
  return numberOrText(/^[+-]?\d+(\.\d+)?$/, notNumber.error).pipe(
    z
      .number(notNumber)
      .min(0, problem(`${field}-negative`))
      .max(productLimits.priceMax, problem(`${field}-too-high`))
      .refine((taka) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6, problem(`${field}-too-fine`)),
  );
}
