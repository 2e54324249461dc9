import { z } from 'zod';
import { type FieldWith, type ProblemCode, problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { emailSchema, oneLineText } from '#contract/text/schemas.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { addressLimits } from './limits.ts';
import { plainPhoneNumber } from './phone-number.ts';

function requiredText(field: FieldWith<'too-long'> & FieldWith<'not-one-line'>) {
  return oneLineText(field)
    .min(1, problem(`${field}-missing`))
    .max(addressLimits.addressFieldMax, problem(`${field}-too-long`));
}

type DigitsRule = { sign: string; least: number; most: number; plain: (text: string) => string };

/** Text that `plain` reduces to this many digits. Other clients may send a number. */
function digits(
  field: FieldWith<'not-digits'> & FieldWith<'digits-out-of-range'>,
  { sign, least, most, plain }: DigitsRule,
) {
  const isDigits = new RegExp(`^${sign}\\d+$`);
  const isInRange = new RegExp(`^${sign}\\d{${least},${most}}$`);
  return z
    .union([z.string().overwrite(plain), z.number().transform((value) => String(value))], {
      error: problem(`${field}-missing`),
    })
    .pipe(
      requiredText(field)
        .regex(isDigits, { error: problem(`${field}-not-digits`), abort: true })
        .regex(isInRange, problem(`${field}-digits-out-of-range`)),
    );
}

/** A phone number in any notation. */
export const phoneNumberSchema = digits('phone-number', {
  sign: '\\+?',
  least: addressLimits.phoneDigitsMin,
  most: addressLimits.phoneDigitsMax,
  plain: plainPhoneNumber,
});

/** A zip code, in Latin or Bengali digits. */
const zipCodeSchema = digits('zip-code', {
  sign: '',
  least: addressLimits.zipDigitsMin,
  most: addressLimits.zipDigitsMax,
  plain: latinDigits,
});

/** The nine fields of a delivery address (docs/product.md, "Addresses"). */
export const addressFieldsSchema = z.object(
  {
    firstName: requiredText('first-name'),
    lastName: requiredText('last-name'),
    email: emailSchema,
    street: requiredText('street'),
    city: requiredText('city'),
    state: requiredText('state'),
    zipcode: zipCodeSchema,
    country: requiredText('country'),
    phone: phoneNumberSchema,
  },
  { error: problem('address-missing') },
);
export type AddressFields = z.infer<typeof addressFieldsSchema>;

const none = z.string().overwrite(visibleText).pipe(z.literal(''));
const optionalText = (field: Parameters<typeof oneLineText>[0], tooLong: ProblemCode) =>
  oneLineText(field).max(addressLimits.addressFieldMax, tooLong).default('');

/** Where an order without an account goes. `firstName` may hold the whole name. */
export const guestAddressSchema = z.object(
  {
    firstName: requiredText('first-name'),
    lastName: optionalText('last-name', problem('last-name-too-long')),
    email: z.union([none, emailSchema], { error: problem('email-invalid') }).default(''),
    street: requiredText('street'),
    city: requiredText('city'),
    state: optionalText('state', problem('state-too-long')),
    zipcode: z.union([none, zipCodeSchema], { error: problem('zip-code-digits-out-of-range') }).default(''),
    country: optionalText('country', problem('country-too-long')),
    phone: phoneNumberSchema,
  },
  { error: problem('address-missing') },
);

/** An address as stored and as copied into an order. */
export const addressSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  phone: z.string(),
});
export type Address = z.infer<typeof addressSchema>;

/** An address of the user's own, with its version. */
export const ownAddressSchema = addressSchema.extend({ version: z.number().int() });
export type OwnAddress = z.infer<typeof ownAddressSchema>;
