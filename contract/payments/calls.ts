import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { manualAccountSchema } from '#contract/orders/bounds-schemas.ts';
import { onlineMethods, paymentMethods } from '#contract/orders/order-payment.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { orderPaymentSchema, paymentRefundSchema } from '#contract/orders/payment-schemas.ts';
import { placeOrderBody } from '#contract/orders/schemas.ts';
import { paymentDifferenceSchema, paymentUnderReviewSchema, refundSchema } from './schemas.ts';

const methodNotChosen = { error: problem('payment-method-not-chosen') };
const orderParams = z.object({ orderId: idSchema });

export const paymentCalls = {
  listPaymentMethods: defineCall({
    method: 'GET',
    path: '/api/payment/methods',
    access: 'public',
    summary: 'List the ways to pay',
    description:
      'The ways to pay that the shop is set up for, cash on delivery first. `manual` are the numbers to which money can be sent by hand.',
    reply: ok({ methods: z.array(z.enum(paymentMethods)), manual: z.array(manualAccountSchema) }),
  }),
  placeOnlineOrder: defineCall({
    method: 'POST',
    path: '/api/order/online',
    access: 'user',
    summary: 'Place an order that is paid online',
    description:
      "Places the order as the cash-on-delivery call does, in status Awaiting Payment, and begins a payment: `paymentUrl` is the provider's page. When that can't be reached the order is kept, and the refusal names it as `orderId`.",
    statuses: [404, 409],
    loginPurpose: 'placeOrder',
    headers: idempotencyHeaders,
    body: placeOrderBody.extend({ provider: z.enum(onlineMethods, methodNotChosen) }),
    reply: ok({ message: z.string(), orderId: idSchema, paymentUrl: z.string() }),
  }),
  payOrder: defineCall({
    method: 'POST',
    path: '/api/order/{orderId}/pay',
    access: 'user',
    summary: 'Pay an order, again or in another way',
    description:
      'Begins another payment of an order that awaits one, or with `cod` makes it one to be paid in cash; `paymentUrl` is null then. Earlier attempts are asked about first.',
    statuses: [404, 409],
    loginPurpose: 'placeOrder',
    params: orderParams,
    body: z.object({ provider: z.enum(paymentMethods, methodNotChosen) }),
    reply: ok({ message: z.string(), status: z.enum(orderStatuses), paymentUrl: z.string().nullable() }),
  }),
  readPayment: defineCall({
    method: 'GET',
    path: '/api/order/{orderId}/payment',
    access: 'user',
    summary: 'Read how an own order is paid',
    description: 'Where the payment of an order stands and what can be done next; null for cash on delivery.',
    statuses: [404],
    loginPurpose: 'seeOrders',
    params: orderParams,
    reply: ok({
      status: z.enum(orderStatuses),
      isPaid: z.boolean(),
      payment: orderPaymentSchema.nullable(),
    }),
  }),
  refundOrder: defineCall({
    method: 'POST',
    path: '/api/order/{orderId}/refund',
    access: 'seller',
    recent: true,
    summary: 'Refund an order, or a part of it',
    description:
      'Sends back a part of what was paid, up to what is left of it, any number of times; what came in by several payments goes back by as many `refunds`, of which `refund` is the first. The answer tells how far the provider has come; cash is taken to be handed over.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    params: orderParams,
    body: refundSchema,
    reply: ok({
      message: z.string(),
      refund: paymentRefundSchema,
      refunds: z.array(paymentRefundSchema),
      left: z.number(),
    }),
  }),
  decideHeldPayment: defineCall({
    method: 'POST',
    path: '/api/order/{orderId}/held-payment',
    access: 'seller',
    recent: true,
    summary: 'Decide about a payment that is under review',
    description:
      'Accepts a payment that the provider calls risky, which places the order, or sends it back, which cancels the order.',
    statuses: [404, 409],
    params: orderParams,
    body: z.object({
      attemptId: idSchema,
      decision: z.enum(['accept', 'refund'], { error: problem('decision-not-chosen') }),
    }),
    reply: ok({ message: z.string(), status: z.enum(orderStatuses) }),
  }),
  listHeldPayments: defineCall({
    method: 'GET',
    path: '/api/payment/held',
    access: 'seller',
    summary: 'List payments that are under review',
    description: 'Payments that a seller has to decide about, the oldest first; at most 100.',
    reply: ok({ payments: z.array(paymentUnderReviewSchema) }),
  }),
  listPaymentDifferences: defineCall({
    method: 'GET',
    path: '/api/payment/differences',
    access: 'seller',
    summary: 'List differences with the providers',
    description:
      'What the daily comparison with the providers found and a later one did not see mended, newest first, page by page.',
    query: z.object(numberedPageShape),
    reply: ok({
      differences: z.array(paymentDifferenceSchema),
      pagination: pagesSchema.extend({ totalDifferences: z.number().int() }),
    }),
  }),
};
