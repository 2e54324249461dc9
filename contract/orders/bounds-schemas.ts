import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { limits } from '#contract/limits.ts';
import { latinDigits } from '#contract/text/digits.ts';

const invalid = problem('order-bound-invalid');

/** A whole number from 1, or a text with one; null or an empty text means no limit. */
const boundSchema = z
  .union(
    [
      z.null(),
      z.literal('').transform(() => null),
      z.number(),
      z
        .string()
        .trim()
        .overwrite(latinDigits)
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    { error: invalid },
  )
  .pipe(z.number(invalid).int(invalid).min(1, invalid).max(limits.orderBoundMax, invalid).nullable())
  .optional();

/** Omitted limits stay unchanged. */
export const orderBoundsSchema = z.object(
  {
    openPerAccount: boundSchema,
    openBeforeDelivery: boundSchema,
    unpaidPerAccount: boundSchema,
    perHour: boundSchema,
  },
  { error: invalid },
);

const bound = z.number().int().nullable();
export const shownBoundsSchema = z.object({
  openPerAccount: bound,
  openBeforeDelivery: bound,
  unpaidPerAccount: bound,
  perHour: bound,
});
