import { z } from 'zod';
import { guestAddressSchema } from '#contract/addresses/schemas.ts';
import { cartLimits } from '#contract/cart/limits.ts';
import { quantitySchema } from '#contract/cart/schemas.ts';
import { requestLimits } from '#contract/declarations/limits.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { chosenSlotSchema } from '#contract/delivery/slot-schemas.ts';
import { orderLimits } from '#contract/orders/limits.ts';
import { orderChannels, takenHows } from '#contract/orders/order-channel.ts';
import { typedCouponSchema } from '#contract/orders/typed-coupon-schema.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { identifierText, multiLineText, oneLineText } from '#contract/text/schemas.ts';

/** A manual order needs an idempotency key, so that a retry makes no second order. */
export const madeOrderHeaders = z.object({
  'idempotency-key': z
    .string({ error: problem('idempotency-key-missing') })
    .min(1, problem('idempotency-key-missing'))
    .max(requestLimits.idempotencyKeyMax, problem('idempotency-key-too-long')),
});

/** Why a line has a price of its own. Empty is none. */
const reasonSchema = oneLineText('price-reason')
  .max(orderLimits.priceReasonMax, problem('price-reason-too-long'))
  .transform((reason) => reason || undefined);

/** A line that a seller enters. A price of its own, in taka, needs a reason. */
const sellersItemSchema = z
  .object({
    productId: idSchema,
    variantId: idSchema.nullish().transform((id) => id ?? undefined),
    quantity: quantitySchema,
    price: priceSchema('price')
      .nullish()
      .transform((price) => price ?? undefined),
    reason: reasonSchema.nullish().transform((reason) => reason ?? undefined),
  })
  .refine(({ price, reason }) => price === undefined || reason !== undefined, {
    path: ['reason'],
    error: problem('price-reason-missing'),
  });

/** An empty list has a message of its own. */
const sellersItemsSchema = z
  .array(sellersItemSchema, { error: problem('items-missing') })
  .max(cartLimits.cartLinesMax, problem('items-too-many'))
  .nullish();

/** What the seller notes about an order, for the shop alone. Empty is none. */
const noteSchema = multiLineText(problem('order-note-not-text'))
  .max(orderLimits.orderNoteMax, problem('order-note-too-long'))
  .nullish()
  .transform((note) => note || null);

/** The whole delivery fee in taka, a slot's included; left out, it is the area's and the slot's. */
const feeSchema = priceSchema('delivery-fee')
  .nullish()
  .transform((fee) => fee ?? undefined);

/** How a seller took money, and the transaction's id if it has one. */
export const takenPaymentShape = {
  how: z.enum(takenHows, { error: problem('payment-method-not-chosen') }),
  transactionId: identifierText('transaction-id')
    .max(orderLimits.takenTransactionIdMax, problem('transaction-id-too-long'))
    .nullish()
    .transform((id) => id || undefined),
};

/** Money that the seller has taken already. */
const takenPaymentSchema = z.object({
  taken: z.literal(true, { error: problem('payment-method-not-chosen') }),
  ...takenPaymentShape,
});

/** The request that makes a manual order. */
export const madeOrderBody = z.object({
  items: sellersItemsSchema,
  address: guestAddressSchema.nullish(),
  channel: z.enum(orderChannels, { error: problem('order-channel-not-chosen') }),
  fee: feeSchema,
  payment: takenPaymentSchema.nullish().transform((payment) => payment ?? undefined),
  note: noteSchema,
  coupon: typedCouponSchema,
  slot: chosenSlotSchema,
});

/** The whole new content of an order, made from the version that the seller saw. */
export const editedOrderBody = z.object({
  version: z.number({ error: problem('order-version-missing') }).int(problem('order-version-missing')),
  items: sellersItemsSchema,
  address: guestAddressSchema.nullish(),
  fee: feeSchema,
  note: noteSchema,
  /** Cancels the parcels that are booked or being booked, in the same step; without it they refuse the edit. */
  parcels: z.literal('cancel', { error: problem('parcels-not-cancel') }).optional(),
});
