import { z } from 'zod';
import { addressSchema } from '#contract/addresses/schemas.ts';
import { cartLimits } from '#contract/cart/limits.ts';
import { quantitySchema } from '#contract/cart/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { arrivalSchema } from '#contract/delivery/schemas.ts';
import { chosenSlotSchema, orderedSlotSchema } from '#contract/delivery/slot-schemas.ts';
import { buyerParcelSchema } from '#contract/parcels/schemas.ts';
import { productSchema } from '#contract/products/schemas.ts';
import { translatedNamesSchema } from '#contract/products/text-schemas.ts';
import { multiLineText } from '#contract/text/schemas.ts';
import { textByLanguageSchema } from '#contract/text/text-by-language-schemas.ts';
import { orderLimits } from './limits.ts';
import { orderStatuses } from './order-status.ts';
import { orderPaymentSchema } from './payment-schemas.ts';
import { typedCouponSchema } from './typed-coupon-schema.ts';

/** The product as copied into the order: `offerPrice` is the unit price that was paid. */
export const orderedProductSchema = productSchema
  .pick({
    _id: true,
    name: true,
    category: true,
    slug: true,
    image: true,
    price: true,
    offerPrice: true,
    weight: true,
    originalSubmitterId: true,
  })
  .extend({ translations: translatedNamesSchema.optional() });

/** The variant that was bought, of a product with several. The label is a copy, in each language. */
const orderedVariantSchema = z.object({ _id: idSchema, label: textByLanguageSchema });

/** Fields of an order line in every view. */
export const itemShape = {
  productId: orderedProductSchema,
  variant: orderedVariantSchema.optional(),
  quantity: quantitySchema,
  /** How many of them came back or were not taken; missing for none. */
  returned: z.number().int().optional(),
  /** The line's part of the order's discount, in taka; missing without one. */
  discount: z.number().optional(),
  /** The day from which a pre-ordered line is sent; missing for other lines. */
  shipsFrom: z.iso.date().optional(),
};

/**
 * Where an order's money is, in taka: `stands = total − returned − credited`, less what a cancellation ended, is what
 * the buyer owes in all; `stands = paid − refunded + toCollect − over`.
 */
export const orderMoneySchema = z.object({
  total: z.number(),
  /** For pieces that came back or were not taken. */
  returned: z.number(),
  /** Refunded or let go of what stood. */
  credited: z.number(),
  stands: z.number(),
  paid: z.number(),
  /** Sent back or being sent back. */
  refunded: z.number(),
  toCollect: z.number(),
  over: z.number(),
});

/** Fields of an order in every view. Amounts in taka. */
export const orderShape = {
  _id: idSchema,
  /** The number that screens show. */
  orderNumber: z.string(),
  /** The number of its present content. */
  version: z.number().int(),
  items: z.array(z.object(itemShape)),
  /** The total for the buyer in taka: subtotal without the discount, tax and delivery fee. */
  amount: z.number(),
  /** Before the discount. */
  subtotal: z.number(),
  /** The discount of a coupon or an offer, the sum over the items; missing without one. */
  discount: z.number().optional(),
  /** The coupon that the buyer used; missing for an automatic offer. */
  coupon: z.object({ code: z.string() }).optional(),
  tax: z.number(),
  /** The delivery fee. */
  fee: z.number(),
  paymentType: z.enum(['COD', 'Online']),
  isPaid: z.boolean(),
  money: orderMoneySchema,
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  /** The promised arrival; missing where nothing was promised, and before the order is placed. */
  promise: arrivalSchema.optional(),
  /** The delivery slot that its buyer chose; missing without one. */
  slot: orderedSlotSchema.optional(),
  /** The order whose claimed pieces this order replaces free of charge; missing for other orders. */
  replaces: idSchema.optional(),
  /**
   * The order is large for a number without a delivered order: it reserves nothing, and waits until the seller accepts
   * it. Missing otherwise.
   */
  waitsForSeller: z.literal(true).optional(),
  address: addressSchema,
};

/** The buyer's note for the rider; missing without one. Submitters of products do not read it. */
export const noteShape = { deliveryNote: z.string().optional() };

/** What is due at the door of an order of which something was paid, in taka; missing when nothing is. */
export const restShape = { toPay: z.number().optional() };

/** An order as its buyer sees it. `payment` is present for online payments, paid or not, and after a refund. */
export const userOrderSchema = z.object({
  ...orderShape,
  ...noteShape,
  ...restShape,
  payment: orderPaymentSchema.optional(),
  /** The booked parcels of the order; missing without any. */
  parcels: z.array(buyerParcelSchema).optional(),
});
export type UserOrder = z.infer<typeof userOrderSchema>;
export type PaymentType = UserOrder['paymentType'];

/**
 * An order as the submitter of some of its products sees it. `items` are the submitter's own; `subtotal`, `discount`
 * and `tax` cover these items, and `share` is their result less what returned pieces were of it. Without returned pieces
 * the order's `amount` is the sum of the shares of all lines and the `fee`, which is the shop's. The buyer's data are the name and the delivery details; `email` comes from the
 * address.
 */
export const saleOrderSchema = z.object({
  ...orderShape,
  share: z.number(),
  userId: z.object({ name: z.string(), email: z.string() }),
});
export type SaleOrder = z.infer<typeof saleOrderSchema>;

/**
 * An event of an order, as the streams send it. `notice` announces a new notification. `missed` asks to refetch
 * everything because events may be lost.
 */
export const orderEventSchema = z.union([
  z.object({ kind: z.enum(['placed', 'status']), orderId: idSchema }),
  z.object({ kind: z.enum(['notice', 'missed']) }),
]);
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** What a client orders. */
export const orderedItemsSchema = z
  .array(z.object({ productId: idSchema, variantId: idSchema.optional(), quantity: quantitySchema }), {
    error: problem('items-missing'),
  })
  .max(cartLimits.cartLinesMax, problem('items-too-many'));

/**
 * The request that places an order. Empty items and a missing address pass the schema because they have messages of
 * their own, in a specified order (docs/product.md, "Placing an order").
 */
export const placeOrderBody = z.object({
  items: orderedItemsSchema.nullish(),
  address: z
    .union([z.literal(''), z.uuid({ error: problem('address-unknown') }).toLowerCase()], {
      error: problem('address-unknown'),
    })
    .nullish(),
  /** True when the items are the user's saved cart: the order is refused if that cart has changed. */
  fromCart: z.boolean().optional(),
  /** The total that the shopper saw, in taka: the order is refused if it has changed. */
  expectedTotal: z.number({ error: problem('total-not-number') }).optional(),
  /** The code of a coupon, as it was typed. Empty is none. */
  coupon: typedCouponSchema,
  /** What the rider should know. Empty is none. */
  deliveryNote: multiLineText(problem('delivery-note-not-text'))
    .max(orderLimits.deliveryNoteMax, problem('delivery-note-too-long'))
    .transform((note) => note || undefined)
    .optional(),
  /** The id of a delivery slot; without one the order comes as soon as possible. */
  slot: chosenSlotSchema,
});
