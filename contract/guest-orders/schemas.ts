import { z } from 'zod';
import { phoneCodeSchema } from '#contract/accounts/phone-schemas.ts';
import { newPasswordSchema } from '#contract/accounts/schemas.ts';
import { addressSchema, guestAddressSchema, phoneNumberSchema } from '#contract/addresses/schemas.ts';
import { claimSchema, newClaimSchema } from '#contract/claims/schemas.ts';
import { requestLimits } from '#contract/declarations/limits.ts';
import { problem } from '#contract/declarations/problems.ts';
import { orderLimits } from '#contract/orders/limits.ts';
import { moneyServices, onlineMethods, paymentMethods } from '#contract/orders/order-payment.ts';
import { placeOrderBody, userOrderSchema } from '#contract/orders/schemas.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';
import { emailSchema } from '#contract/text/schemas.ts';
import { visibleText } from '#contract/text/visible-text.ts';

/** A text without anything to see. */
const nothing = z.string().overwrite(visibleText).pipe(z.literal(''));

const notChosen = { error: problem('payment-method-not-chosen') };

/** Every guest order has a key of its own, so that none is placed twice. */
export const guestOrderHeaders = z.object({
  'idempotency-key': z
    .string({ error: problem('idempotency-key-missing') })
    .min(orderLimits.guestAttemptMin, problem('idempotency-key-too-short'))
    .max(requestLimits.idempotencyKeyMax, problem('idempotency-key-too-long')),
});

/** An order without an account. An empty cart and a missing address have messages of their own, as in `placeOrderBody`. */
export const guestOrderBody = placeOrderBody
  .pick({ items: true, expectedTotal: true, coupon: true, slot: true, deliveryNote: true })
  .extend({
    address: guestAddressSchema.nullish(),
    payment: z.enum(['cod', 'online', 'manual'], notChosen),
    /** The payment service; missing for cash. */
    provider: z.enum([...new Set([...onlineMethods, ...moneyServices])], notChosen).optional(),
    /** The code that was sent to the number, for a large first order. */
    phoneCode: z.union([nothing, phoneCodeSchema], { error: problem('phone-code-invalid') }).optional(),
  })
  .refine(({ payment, provider }) => payment !== 'online' || onlineMethods.some((method) => method === provider), {
    path: ['provider'],
    ...notChosen,
  })
  .refine(({ payment, provider }) => payment !== 'manual' || moneyServices.some((service) => service === provider), {
    path: ['provider'],
    ...notChosen,
  });

const keySchema = z
  .string({ error: problem('order-key-missing') })
  .overwrite(visibleText)
  .min(1, problem('order-key-missing'))
  .max(orderLimits.orderKeyMax, problem('order-key-missing'));

/** The number that screens show, as people write it. */
const orderNumberSchema = z
  .string({ error: problem('order-number-missing') })
  .overwrite((text) =>
    latinDigits(plainIdentifier(text))
      .replace(/[\s#-]/g, '')
      .toLowerCase(),
  )
  .min(1, problem('order-number-missing'))
  .max(orderLimits.orderKeyMax, problem('order-number-missing'));

/** How an order is found without an account: by its key, or by its number and phone. */
export const trackOrderBody = z
  .object({ key: keySchema.optional(), orderNumber: orderNumberSchema.optional(), phone: phoneNumberSchema.optional() })
  .superRefine(({ key, orderNumber, phone }, context) => {
    if (key !== undefined) return;
    if (orderNumber === undefined)
      context.addIssue({ code: 'custom', path: ['orderNumber'], message: problem('order-number-missing') });
    if (phone === undefined)
      context.addIssue({ code: 'custom', path: ['phone'], message: problem('phone-number-missing') });
  });

export const guestKeyBody = z.object({ key: keySchema });
export const payGuestOrderBody = z.object({ key: keySchema, provider: z.enum(paymentMethods, notChosen) });
export const guestAccountBody = z.object({
  key: keySchema,
  password: newPasswordSchema,
  /** For an order without one. */
  email: z.union([nothing, emailSchema], { error: problem('email-invalid') }).optional(),
});
export const guestClaimBody = newClaimSchema.extend({ key: keySchema });
export const guestPhoneBody = z.object({ phone: phoneNumberSchema });

/**
 * An order as the person who placed it without an account sees it. Found by its number alone, it has only a part of the
 * address, no key and no claims. `claims` are those made with the key, oldest first; `claimUntil` is until when another
 * one can be made, null when none can.
 */
export const guestOrderSchema = userOrderSchema.extend({
  key: z.string().optional(),
  address: addressSchema.partial(),
  claims: z.array(claimSchema).optional(),
  claimUntil: z.string().nullable().optional(),
});
export type GuestOrder = z.infer<typeof guestOrderSchema>;

/** What an order was taken in spite of. */
export const orderHints = ['phone-unusual'] as const;
