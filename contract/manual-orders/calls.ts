import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { idSchema, ok } from '#contract/declarations/schemas.ts';
import { sellerOrderSchema } from '#contract/orders/seller-schemas.ts';
import { editedOrderBody, madeOrderBody, madeOrderHeaders } from './schemas.ts';

/** Manual orders, and the content of any order that the seller edits. */
export const madeOrderCalls = {
  makeOrder: defineCall({
    method: 'POST',
    path: '/api/seller/orders',
    access: 'seller',
    summary: 'Make an order for somebody',
    description:
      'Places an order by phone, chat or at the counter as one without an account, with prices and a fee of its own where they are sent; `payment` says that it is paid. `key` shows the order to its buyer, as that of an order without an account.',
    statuses: [404, 409],
    headers: madeOrderHeaders,
    body: madeOrderBody,
    reply: ok({ message: z.string(), orderId: idSchema, orderNumber: z.string(), key: z.string() }),
  }),
  readOrder: defineCall({
    method: 'GET',
    path: '/api/seller/orders/{orderId}',
    access: 'seller',
    summary: 'Read an order',
    description: 'One order of any user, as the list has it.',
    statuses: [404],
    params: z.object({ orderId: idSchema }),
    reply: ok({ order: sellerOrderSchema }),
  }),
  editOrder: defineCall({
    method: 'PUT',
    path: '/api/seller/orders/{orderId}',
    access: 'seller',
    summary: 'Edit an order',
    description:
      'Replaces lines, address, fee and note of an order in Order Placed or Processing, from the `version` that was seen: a kept line keeps its price unless one is sent. Of a paid order `refunded` is sent back at once and `toPay` is due at the door, a coupon whose conditions no longer hold is given back, and booked parcels refuse the edit (`order-has-parcels` names them) unless `parcels` cancels them.',
    statuses: [403, 404, 409],
    params: z.object({ orderId: idSchema }),
    body: editedOrderBody,
    reply: ok({
      message: z.string(),
      version: z.number().int(),
      amount: z.number(),
      /** What is still to come in, in taka. */
      toPay: z.number(),
      /** What this edit sends back, in taka. */
      refunded: z.number(),
      couponDropped: z.boolean(),
    }),
  }),
};
