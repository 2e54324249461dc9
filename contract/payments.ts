import { z } from 'zod';
import { defineCall, idempotencyHeaders, idSchema, ok } from './call.ts';
import { limits } from './limits.ts';
import {
  attemptStates,
  onlineMethods,
  orderPaymentSchema,
  paymentMethods,
  paymentRefundSchema,
} from './order-payment.ts';
import { orderStatuses } from './order-status.ts';
import { placeOrderBody } from './orders.ts';
import { numberedPageShape, pagesSchema } from './paging.ts';
import { priceSchema } from './prices.ts';
import { problem } from './problems.ts';
import { oneLineText } from './text.ts';

const methodNotChosen = { error: problem('payment-method-not-chosen') };
const orderParams = z.object({ orderId: idSchema });

/** What the shop and a provider say differently of an attempt. Amounts in taka; null when the provider names none. */
export const paymentDifferenceSchema = z.object({
  orderId: idSchema,
  attemptId: idSchema,
  provider: z.enum(paymentMethods),
  /** `money-missing`: the provider knows of no such payment. `amount`: it knows of another amount or currency. */
  kind: z.enum(['money-missing', 'amount']),
  ours: z.object({ state: z.enum(attemptStates), amount: z.number() }),
  theirs: z.object({ state: z.string(), amount: z.number().nullable(), currency: z.string().nullable() }),
  foundAt: z.string(),
});
export type PaymentDifference = z.infer<typeof paymentDifferenceSchema>;

/** A payment that a seller has to decide about. `mayAccept` is false when its amount is not that of the order. */
export const heldPaymentSchema = z.object({
  orderId: idSchema,
  attemptId: idSchema,
  provider: z.enum(paymentMethods),
  amount: z.number(),
  orderAmount: z.number(),
  mayAccept: z.boolean(),
  createdAt: z.string(),
});
export type HeldPayment = z.infer<typeof heldPaymentSchema>;

export const paymentCalls = {
  listPaymentMethods: defineCall({
    method: 'GET',
    path: '/api/payment/methods',
    access: 'public',
    summary: 'List the ways to pay',
    description: 'The ways to pay that the shop is set up for, cash on delivery first.',
    reply: ok({ methods: z.array(z.enum(paymentMethods)) }),
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
      'Sends back a part of what was paid, up to what is left of it, any number of times. The answer tells how far the provider has come; cash is taken to be handed over.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    params: orderParams,
    body: z.object({
      amount: priceSchema('refund').refine((taka) => taka > 0, problem('refund-not-positive')),
      reason: oneLineText('refund-reason')
        .min(1, problem('refund-reason-missing'))
        .max(limits.refundReasonMax, problem('refund-reason-too-long')),
    }),
    reply: ok({ message: z.string(), refund: paymentRefundSchema, left: z.number() }),
  }),
  decideHeldPayment: defineCall({
    method: 'POST',
    path: '/api/order/{orderId}/held-payment',
    access: 'seller',
    recent: true,
    summary: 'Decide about a payment that is held',
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
    summary: 'List payments that are held',
    description: 'Payments that a seller has to decide about, the oldest first; at most 100.',
    reply: ok({ payments: z.array(heldPaymentSchema) }),
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
