import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { limits } from '#contract/limits.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
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

/** Omitted rules stay unchanged. */
export const buyingSchema = z.object(
  {
    openPerAccount: boundSchema,
    openBeforeDelivery: boundSchema,
    unpaidPerAccount: boundSchema,
    perHour: boundSchema,
    openPerPhone: boundSchema,
    openPerNetwork: boundSchema,
    codeFrom: z
      .union([z.null(), z.literal('').transform(() => null), priceSchema('free-from')], {
        error: problem('free-from-not-number'),
      })
      .optional(),
  },
  { error: invalid },
);

const bound = z.number().int().nullable();
export const shownBuyingSchema = z.object({
  openPerAccount: bound,
  openBeforeDelivery: bound,
  unpaidPerAccount: bound,
  perHour: bound,
  openPerPhone: bound,
  openPerNetwork: bound,
  codeFrom: z.number().nullable(),
});
