import { z } from 'zod';
import { defineCall, doneReply, idempotencyHeaders, idSchema, ok } from './call.ts';
import { latinDigits } from './digits.ts';
import { emailSchema } from './email.ts';
import { limits } from './limits.ts';
import { plainPhoneNumber } from './phone-number.ts';
import { type FieldWith, problem } from './problems.ts';
import { oneLineText } from './text.ts';

function requiredText(field: FieldWith<'too-long'> & FieldWith<'not-one-line'>) {
  return oneLineText(field)
    .min(1, problem(`${field}-missing`))
    .max(limits.addressFieldMax, problem(`${field}-too-long`));
}

type DigitsRule = { sign: string; least: number; most: number; plain: (text: string) => string };

/** So many digits as `plain` makes of what people write. Other clients may send them as a number. */
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

/** A phone number, however it was typed. */
export const phoneNumberSchema = digits('phone-number', {
  sign: '\\+?',
  least: limits.phoneDigitsMin,
  most: limits.phoneDigitsMax,
  plain: plainPhoneNumber,
});

/** A zip code, in the digits of any language. */
const zipCodeSchema = digits('zip-code', {
  sign: '',
  least: limits.zipDigitsMin,
  most: limits.zipDigitsMax,
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

const body = z.object({ address: addressFieldsSchema });
const params = z.object({ id: idSchema });

export const addressCalls = {
  listAddresses: defineCall({
    method: 'GET',
    path: '/api/address/get',
    access: 'user',
    summary: "List the user's addresses",
    description: 'All delivery addresses of the user, oldest first.',
    reply: ok({ addresses: z.array(addressSchema) }),
  }),
  addAddress: defineCall({
    method: 'POST',
    path: '/api/address/add',
    access: 'user',
    summary: 'Add an address',
    description: 'Adds a delivery address. A user has a limited number of them; one more is refused.',
    statuses: [409],
    headers: idempotencyHeaders,
    body,
    reply: doneReply,
  }),
  updateAddress: defineCall({
    method: 'PUT',
    path: '/api/address/update/{id}',
    access: 'user',
    summary: 'Change an address',
    description: 'Replaces all fields of an address of the user. Orders placed earlier are not changed.',
    statuses: [404],
    params,
    body,
    reply: doneReply,
  }),
  deleteAddress: defineCall({
    method: 'DELETE',
    path: '/api/address/delete/{id}',
    access: 'user',
    summary: 'Delete an address',
    description: 'Deletes an address of the user. Orders placed earlier are not changed.',
    statuses: [404],
    params,
    reply: doneReply,
  }),
};
