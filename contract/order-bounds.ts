import { z } from 'zod';
import { latinDigits } from './digits.ts';
import { limits } from './limits.ts';
import { problem } from './problems.ts';

/** How many orders one buyer may have; null is no bound. */
export type OrderBounds = {
  /** Not delivered yet, by one account or for one phone number. */
  openPerAccount: number | null;
  /** The same before a first one was delivered. */
  openBeforeDelivery: number | null;
  /** To be paid online, and not paid yet. */
  unpaidPerAccount: number | null;
  /** Placed within an hour, by one account. */
  perHour: number | null;
};

export const usualBounds: OrderBounds = {
  openPerAccount: 20,
  openBeforeDelivery: 5,
  unpaidPerAccount: 3,
  perHour: 10,
};

const invalid = problem('order-bound-invalid');

/** A whole number from 1, or a text that is one; null, or an empty text, is none. */
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

/** What is left out stays as it is. */
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
