import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { pageQueryShape } from '#contract/declarations/paging-schemas.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { orderEventSchema, placeOrderBody, saleOrderSchema, userOrderSchema } from './schemas.ts';

const pageQuery = z.object(pageQueryShape);

export const orderCalls = {
  placeOrder: defineCall({
    method: 'POST',
    path: '/api/order/cod',
    access: 'user',
    summary: 'Place a cash-on-delivery order',
    description:
      'Checks stock and prices, copies products and address into the order and empties the saved cart; `variantId` names one variant, and a product alone stands for its default one. Refused when the cart, the prices or the stock differ from what the client states, and when a buyer has too many orders open.',
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
      /**
       * Totals of all sales. Pending is Order Placed or Processing; `earned` is the user's share of delivered orders,
       * in taka. `paid` was paid out, and `open` is the balance of the user's ledger.
       */
      summary: z.object({
        delivered: z.number().int(),
        pending: z.number().int(),
        earned: z.number(),
        paid: z.number(),
        open: z.number(),
      }),
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
