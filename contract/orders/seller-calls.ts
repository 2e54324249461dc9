import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { isEstimateSchema, pageNumber, pageQueryShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { recordOf } from '#contract/records.ts';
import { orderLimits } from './limits.ts';
import { orderIdsSchema, refusedOrderSchema } from './order-ids-schemas.ts';
import { orderStatuses } from './order-status.ts';
import { orderTabs } from './order-tab.ts';
import { orderEventSchema } from './schemas.ts';
import {
  addOrderNoteBody,
  filterShape,
  keptPromisesSchema,
  orderEntrySchema,
  type SellerOrderFilter,
  sellerOrderSchema,
  sortShape,
  statusChangeSchema,
} from './seller-schemas.ts';

const statusSchema = z.enum(orderStatuses, { error: problem('status-not-chosen') });

const daysInOrder = ({ from, to }: SellerOrderFilter) => from === undefined || to === undefined || from <= to;
const daysOfPeriod = ({ from, to }: SellerOrderFilter) =>
  from === undefined ||
  to === undefined ||
  Date.parse(to) - Date.parse(from) < orderLimits.promisesDaysMax * 86_400_000;
const daysOutOfOrder = { path: ['to'], error: problem('days-out-of-order') };

export const sellerOrderCalls = {
  listSellerOrders: defineCall({
    method: 'GET',
    path: '/api/order/seller-enhanced',
    access: 'seller',
    summary: 'List all orders',
    description:
      'Orders of all users with buyer and submitters, newest first or as `sort` says, filtered by what is to be done (`tab`), status, day, the day of the delivery slot, courier, district, payment, product and channel; those that await their payment only when asked for by status; `search` finds order numbers, phone numbers and names. Without `limit` and `page` all of them come at once.',
    /** `page` without a limit uses the seller lists' page size; it is ignored with a cursor. */
    query: z
      .object({ ...pageQueryShape, ...filterShape, ...sortShape, page: pageNumber.optional() })
      .refine(daysInOrder, daysOutOfOrder),
    reply: ok({
      orders: z.array(sellerOrderSchema),
      nextCursor: idSchema.nullable(),
      pagination: pagesSchema.extend({ totalOrders: z.number().int() }),
    }),
  }),
  countSellerOrders: defineCall({
    method: 'GET',
    path: '/api/order/seller-counts',
    access: 'seller',
    summary: 'Count orders by status and by what is to be done',
    description:
      'How many orders of all users are in each status, and under each tab, each counted up to 1,000; `isEstimate` when one of them has more.',
    reply: ok({
      counts: z.object(recordOf(orderStatuses, () => z.number().int())),
      tabs: z.object(recordOf(orderTabs, () => z.number().int())),
      isEstimate: isEstimateSchema,
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
      /** The status that the seller saw: the change is refused from any other. */
      from: statusSchema.optional(),
    }),
    reply: ok({ message: z.string(), status: z.enum(orderStatuses), isPaid: z.boolean() }),
  }),
  moveOrders: defineCall({
    method: 'POST',
    path: '/api/seller/orders/move',
    access: 'seller',
    summary: 'Move several orders to another status',
    description:
      'Each of up to 200 orders is moved by itself, as by the call for one, and none twice with the same key. Orders that can not are in `refused` with the reason; the others move.',
    headers: idempotencyHeaders,
    body: z.object({
      orderIds: orderIdsSchema,
      to: statusSchema,
      /** The status that the seller saw of all of them: an order with another one stays. */
      from: statusSchema.optional(),
    }),
    reply: ok({
      message: z.string(),
      moved: z.array(z.object({ orderId: idSchema, status: z.enum(orderStatuses), isPaid: z.boolean() })),
      refused: z.array(refusedOrderSchema),
    }),
  }),
  undoOrderStatus: defineCall({
    method: 'POST',
    path: '/api/order/status/undo',
    access: 'seller',
    summary: 'Undo the last change of status',
    description:
      "Takes an order back to where it stood before a seller's last transition, within a minute of it; the history keeps both. Refused when the order is no longer in the status given as `from`.",
    statuses: [404, 409],
    body: z.object({
      orderId: idSchema,
      /** The status to undo; an order with another status stays unchanged. */
      from: statusSchema.optional(),
    }),
    reply: ok({ message: z.string(), status: z.enum(orderStatuses), isPaid: z.boolean() }),
  }),
  listOrderHistory: defineCall({
    method: 'GET',
    path: '/api/order/{orderId}/history',
    access: 'seller',
    summary: 'Read the history of an order',
    description:
      "Every change of the order's status: when, from where to where, and by whom; oldest first, and so are the seller's `notes`. An edit has the same status twice, and the content before and after it.",
    statuses: [404],
    params: z.object({ orderId: idSchema }),
    reply: ok({ changes: z.array(statusChangeSchema), notes: z.array(orderEntrySchema) }),
  }),
  addOrderNote: defineCall({
    method: 'POST',
    path: '/api/seller/orders/{orderId}/notes',
    access: 'seller',
    summary: 'Add a note to an order',
    description: 'A dated note in the history of an order in any status, for the shop alone. It stays as it is.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    params: z.object({ orderId: idSchema }),
    body: addOrderNoteBody,
    reply: ok({ message: z.string(), note: orderEntrySchema }),
  }),
  readPromises: defineCall({
    method: 'GET',
    path: '/api/seller/promises',
    access: 'seller',
    summary: 'Read how many promised arrivals were kept',
    description:
      'Of the orders placed on these days in Dhaka with a promised arrival and not cancelled: those delivered in time, those late, delivered or not, and those whose time has not come. Without days, the last 30.',
    query: z
      .object({ from: filterShape.from, to: filterShape.to })
      .refine(daysInOrder, daysOutOfOrder)
      .refine(daysOfPeriod, { path: ['to'], error: problem('period-too-long') }),
    reply: ok(keptPromisesSchema.shape),
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
