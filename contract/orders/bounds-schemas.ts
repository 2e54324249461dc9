import { z } from 'zod';
import { mobileNumber, plainPhoneNumber } from '#contract/addresses/phone-number.ts';
import { problem } from '#contract/declarations/problems.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { textLimits } from '#contract/text/limits.ts';
import { orderLimits } from './limits.ts';
import { moneyServices } from './order-payment.ts';

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
  .pipe(z.number(invalid).int(invalid).min(1, invalid).max(orderLimits.orderBoundMax, invalid).nullable())
  .optional();

/** An amount in taka, or a text with one; null or an empty text means no limit. */
const amountSchema = z
  .union([z.null(), z.literal('').transform(() => null), priceSchema('free-from')], {
    error: problem('free-from-not-number'),
  })
  .optional();

/** A mobile number of Bangladesh in any notation; stored as people in the country dial it. */
const accountNumberSchema = z
  .string({ error: problem('send-money-number-invalid') })
  .max(textLimits.shopPhoneMax, problem('send-money-number-invalid'))
  .overwrite(plainPhoneNumber)
  .regex(/^(?:\+?880|0)1[3-9]\d{8}$/, problem('send-money-number-invalid'))
  .transform((text) => (mobileNumber(text) ?? '').replace('+88', ''));

const serviceSchema = z.enum(moneyServices, { error: problem('send-money-service-unknown') });

const manualSchema = z
  .array(
    z.object({ provider: serviceSchema, number: accountNumberSchema }, { error: problem('send-money-number-invalid') }),
    { error: problem('send-money-number-invalid') },
  )
  .max(moneyServices.length, problem('send-money-service-twice'))
  .refine(
    (accounts) => new Set(accounts.map(({ provider }) => provider)).size === accounts.length,
    problem('send-money-service-twice'),
  );

/** The same from a form with a field for each service; an empty one is none. */
export const typedManualSchema = z
  .array(
    z.object({
      provider: serviceSchema,
      number: z.union([z.string().trim().pipe(z.literal('')), accountNumberSchema], {
        error: problem('send-money-number-invalid'),
      }),
    }),
  )
  .transform((accounts) => accounts.filter(({ number }) => number !== ''));

const hoursInvalid = problem('send-money-hours-invalid');
const manualHoursSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .overwrite(latinDigits)
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    {
      error: hoursInvalid,
    },
  )
  .pipe(z.number(hoursInvalid).int(hoursInvalid).min(1, hoursInvalid).max(orderLimits.manualHoursMax, hoursInvalid));

/** Omitted rules stay unchanged. */
export const buyingSchema = z.object(
  {
    openPerAccount: boundSchema,
    openBeforeDelivery: boundSchema,
    unpaidPerAccount: boundSchema,
    perHour: boundSchema,
    openPerPhone: boundSchema,
    openPerNetwork: boundSchema,
    perHourPerPhone: boundSchema,
    perHourPerNetwork: boundSchema,
    mostUnknown: amountSchema,
    codeFrom: amountSchema,
    manual: manualSchema.optional(),
    manualHours: manualHoursSchema.optional(),
  },
  { error: invalid },
);

/** A number to which buyers send money. */
export const manualAccountSchema = z.object({ provider: z.enum(moneyServices), number: z.string() });

const bound = z.number().int().nullable();
export const shownBuyingSchema = z.object({
  openPerAccount: bound,
  openBeforeDelivery: bound,
  unpaidPerAccount: bound,
  perHour: bound,
  openPerPhone: bound,
  openPerNetwork: bound,
  perHourPerPhone: bound,
  perHourPerNetwork: bound,
  mostUnknown: z.number().nullable(),
  codeFrom: z.number().nullable(),
  manual: z.array(manualAccountSchema),
  manualHours: z.number().int(),
});
