import { z } from 'zod';
import { addressSchema } from './addresses.ts';
import { defineCall, doneReply, idempotencyHeaders, idSchema, ok } from './call.ts';
import { quantitySchema } from './cart.ts';
import { productSchema } from './catalog.ts';
import { limits } from './limits.ts';
import { orderPaymentSchema } from './order-payment.ts';
import { orderStatuses } from './order-status.ts';
import { pageQueryShape } from './paging.ts';
import { problem } from './problems.ts';
import { translatedNamesSchema } from './product-texts.ts';

/** The product as the order copied it: `offerPrice` is the unit price that was paid. */
export const orderedProductSchema = productSchema
  .pick({
    _id: true,
    name: true,
    category: true,
    image: true,
    price: true,
    offerPrice: true,
    weight: true,
    originalSubmitterId: true,
  })
  .extend({ translations: translatedNamesSchema.optional() });

/** What every view of an order shows of one of its lines. */
export const itemShape = { productId: orderedProductSchema, quantity: quantitySchema };

/** What every view of an order shows. Amounts in taka. */
export const orderShape = {
  _id: idSchema,
  items: z.array(z.object(itemShape)),
  /** What the buyer pays, in taka: subtotal, tax and delivery fee. */
  amount: z.number(),
  subtotal: z.number(),
  tax: z.number(),
  /** What the delivery costs. */
  fee: z.number(),
  paymentType: z.enum(['COD', 'Online']),
  isPaid: z.boolean(),
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  address: addressSchema,
};

/** An order as its buyer sees it. `payment` is there when it is, or was to be, paid online, and when something was refunded. */
export const userOrderSchema = z.object({ ...orderShape, payment: orderPaymentSchema.optional() });
export type UserOrder = z.infer<typeof userOrderSchema>;
export type PaymentType = UserOrder['paymentType'];

/**
 * An order as the submitter of products in it sees it: `items` are theirs alone, `subtotal` and `tax` are of these,
 * `share` is the two together; the shares of all lines of an order and its `fee`, which is the shop's, add up to its `amount`. Of the buyer it tells the
 * name, and what a delivery needs: `email` is the one given with the address.
 */
export const saleOrderSchema = z.object({
  ...orderShape,
  share: z.number(),
  userId: z.object({ name: z.string(), email: z.string() }),
});
export type SaleOrder = z.infer<typeof saleOrderSchema>;

/**
 * One event of an order, as the streams send it; `notice` says that there is a new notice to read. `missed` asks to read
 * everything again: events may have been lost.
 */
export const orderEventSchema = z.union([
  z.object({ kind: z.enum(['placed', 'status']), orderId: idSchema }),
  z.object({ kind: z.enum(['notice', 'missed']) }),
]);
export type OrderEvent = z.infer<typeof orderEventSchema>;

/**
 * What a client sends to place an order. Empty items and a missing address pass the schema because they have
 * sentences of their own, in an order of their own (docs/product.md, "Placing an order").
 */
export const placeOrderBody = z.object({
  items: z
    .array(z.object({ productId: idSchema, quantity: quantitySchema }), {
      error: problem('items-missing'),
    })
    .max(limits.cartLinesMax, problem('items-too-many'))
    .nullish(),
  address: z
    .union([z.literal(''), z.uuid({ error: problem('address-unknown') }).toLowerCase()], {
      error: problem('address-unknown'),
    })
    .nullish(),
  /** True when the items are the user's saved cart: the order is refused if that cart no longer says the same. */
  fromCart: z.boolean().optional(),
  /** The total that the shopper saw, in taka: the order is refused if it would cost something else by now. */
  expectedTotal: z.number({ error: problem('total-not-number') }).optional(),
});

const pageQuery = z.object(pageQueryShape);

export const orderCalls = {
  placeOrder: defineCall({
    method: 'POST',
    path: '/api/order/cod',
    access: 'user',
    summary: 'Place a cash-on-delivery order',
    description:
      'Checks stock and prices, copies products and address into the order and empties the saved cart. Refused when the cart, the prices or the stock differ from what the client states, and when a buyer has too many orders open.',
    statuses: [404, 409],
    loginPurpose: 'placeOrder',
    headers: idempotencyHeaders,
    body: placeOrderBody,
    reply: ok({ message: z.string(), orderId: idSchema }),
  }),
  listUserOrders: defineCall({
    method: 'GET',
    path: '/api/order/user',
    access: 'user',
    summary: "List the user's orders",
    description: "The user's orders, newest first. Without `limit` all of them come at once.",
    loginPurpose: 'seeOrders',
    query: pageQuery,
    reply: ok({ orders: z.array(userOrderSchema), nextCursor: idSchema.nullable() }),
  }),
  countUserOrders: defineCall({
    method: 'GET',
    path: '/api/user/order-count',
    access: 'user',
    summary: "Count the user's orders",
    description: 'How many orders the user has placed, cancelled and unpaid ones included.',
    reply: ok({ orderCount: z.number().int() }),
  }),
  listUserSales: defineCall({
    method: 'GET',
    path: '/api/order/user-sales',
    access: 'user',
    summary: "List sales of the user's products",
    description:
      "Orders with products that the user submitted, newest first, reduced to these products' lines. `summary` covers all of them, whatever the page.",
    loginPurpose: 'seeSales',
    query: pageQuery,
    reply: ok({
      orders: z.array(saleOrderSchema),
      nextCursor: idSchema.nullable(),
      /** Over all of them. Pending is Order Placed or Processing; `earned` is the user's share of delivered orders, in taka. */
      summary: z.object({ delivered: z.number().int(), pending: z.number().int(), earned: z.number() }),
    }),
  }),
  cancelOrder: defineCall({
    method: 'POST',
    path: '/api/order/cancel',
    access: 'user',
    summary: 'Cancel an own order',
    description: 'Cancels an order of the user that is still in status Order Placed.',
    statuses: [404, 409],
    body: z.object({ orderId: idSchema }),
    reply: doneReply,
  }),
  followUserOrders: defineCall({
    method: 'GET',
    path: '/api/order/user-events',
    access: 'user',
    summary: "Follow the user's orders",
    description: "A stream of server-sent events, one for each change of the user's orders. It ends with the session.",
    media: 'text/event-stream',
    reply: orderEventSchema,
  }),
};
