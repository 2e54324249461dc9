import { z } from 'zod';
import { defineCall, idSchema, ok } from './call.ts';
import { submitterSchema } from './catalog.ts';
import { sellerPaymentSchema } from './order-payment.ts';
import { orderStatuses } from './order-status.ts';
import { itemShape, orderEventSchema, orderShape } from './orders.ts';
import { pageNumber, pageQueryShape, pagesSchema } from './paging.ts';
import { problem } from './problems.ts';
import { searchTextSchema } from './text.ts';

const sellerItemSchema = z.object({
  ...itemShape,
  productId: itemShape.productId.extend({ originalSubmitterId: submitterSchema.optional() }),
});

/** An order as the seller sees it: `originalSubmitterId` of a product says who that is, by id and name. */
export const sellerOrderSchema = z.object({
  ...orderShape,
  items: z.array(sellerItemSchema),
  userId: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  hasUserSubmittedProducts: z.boolean(),
  payment: sellerPaymentSchema.optional(),
});
export type SellerOrder = z.infer<typeof sellerOrderSchema>;

/** One entry of an order's history, oldest first. The first has no `from`: the order was placed. */
export const statusChangeSchema = z.object({
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
  at: z.string(),
  /** `shop` is the shop itself, without a name: an order was paid, or was never paid. */
  by: z.object({ kind: z.enum(['buyer', 'seller', 'shop']), name: z.string() }),
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

const statusSchema = z.enum(orderStatuses, { error: problem('status-not-chosen') });
/** A day of the shop's calendar, in Dhaka. */
const daySchema = z.iso
  .date({ error: problem('day-invalid') })
  .refine((day) => day >= '2000' && day < '2100', problem('day-not-in-century'));

const filterShape = {
  /** One status, or `open`: all that wait for the seller. */
  status: z.enum([...orderStatuses, 'open'], { error: problem('status-not-chosen') }).optional(),
  /** First and last day, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The number that the screens show or the id, a phone number however it is written, or a name: of these the beginning. */
  search: searchTextSchema.optional(),
};
export type SellerOrderFilter = z.infer<z.ZodObject<typeof filterShape>>;

const daysInOrder = ({ from, to }: SellerOrderFilter) => from === undefined || to === undefined || from <= to;
const daysOutOfOrder = { path: ['to'], error: problem('days-out-of-order') };

export const sellerOrderCalls = {
  listSellerOrders: defineCall({
    method: 'GET',
    path: '/api/order/seller-enhanced',
    access: 'seller',
    summary: 'List all orders',
    description:
      'Orders of all users with buyer and submitters, newest first, filtered by status and day; those that await their payment only when asked for; `search` finds order numbers, phone numbers and names. Without `limit` and `page` all of them come at once.',
    /** `page` without a limit has the length that the seller's lists have; with a cursor it is left aside. */
    query: z
      .object({ ...pageQueryShape, ...filterShape, page: pageNumber.optional() })
      .refine(daysInOrder, daysOutOfOrder),
    reply: ok({
      orders: z.array(sellerOrderSchema),
      nextCursor: idSchema.nullable(),
      pagination: pagesSchema.extend({ totalOrders: z.number().int() }),
    }),
  }),
  exportSellerOrders: defineCall({
    method: 'GET',
    path: '/api/order/seller-export',
    access: 'seller',
    recent: true,
    summary: 'Download orders',
    description:
      'The filtered orders as a CSV file with a row for each line of an order. What is paid, to be collected and refunded stands on the first of them, so that the columns add up.',
    query: z.object(filterShape).refine(daysInOrder, daysOutOfOrder),
    media: 'text/csv',
    reply: z.string(),
  }),
  changeOrderStatus: defineCall({
    method: 'POST',
    path: '/api/order/status',
    access: 'seller',
    summary: 'Move an order to another status',
    description:
      "Only the steps of the order's life are allowed. Refused when the order is no longer in the status given as `from`.",
    statuses: [404, 409],
    body: z.object({
      orderId: idSchema,
      status: statusSchema,
      /** The status the seller was looking at: the order is not moved from any other. */
      from: statusSchema.optional(),
    }),
    reply: ok({ message: z.string(), status: z.enum(orderStatuses), isPaid: z.boolean() }),
  }),
  undoOrderStatus: defineCall({
    method: 'POST',
    path: '/api/order/status/undo',
    access: 'seller',
    summary: 'Undo the last change of status',
    description:
      "Takes an order back to where it stood before a seller's last move, within a minute of it; the history keeps both. Refused when the order is no longer in the status given as `from`.",
    statuses: [404, 409],
    body: z.object({
      orderId: idSchema,
      /** The status that is to be undone: nothing is undone when the order stands elsewhere by now. */
      from: statusSchema.optional(),
    }),
    reply: ok({ message: z.string(), status: z.enum(orderStatuses), isPaid: z.boolean() }),
  }),
  listOrderHistory: defineCall({
    method: 'GET',
    path: '/api/order/{orderId}/history',
    access: 'seller',
    summary: 'Read the history of an order',
    description: "Every change of the order's status: when, from where to where, and by whom; oldest first.",
    statuses: [404],
    params: z.object({ orderId: idSchema }),
    reply: ok({ changes: z.array(statusChangeSchema) }),
  }),
  followSellerOrders: defineCall({
    method: 'GET',
    path: '/api/order/seller-events',
    access: 'seller',
    summary: 'Follow all orders',
    description:
      'A stream of server-sent events, one for each new order and each change of status. It ends with the session.',
    media: 'text/event-stream',
    reply: orderEventSchema,
  }),
};
