import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { orderPaymentSchema } from '#contract/orders/payment-schemas.ts';
import { sendMoneySchema } from '#contract/orders/send-money-schema.ts';
import {
  guestTransactionBody,
  manualDecisionBody,
  manualPaymentSchema,
  placeManualOrderBody,
  transactionBody,
} from './schemas.ts';

const orderParams = z.object({ orderId: idSchema });
const enteredReply = ok({ message: z.string(), payment: orderPaymentSchema });

export const manualPaymentCalls = {
  placeManualOrder: defineCall({
    method: 'POST',
    path: '/api/order/manual',
    access: 'user',
    summary: 'Place an order whose money is sent by hand',
    description:
      'Places the order as the cash-on-delivery call does, in status Awaiting Payment. `pay` says where to send how much, until when; the order is placed once the seller has confirmed the transaction that its buyer enters.',
    statuses: [404, 409],
    loginPurpose: 'placeOrder',
    headers: idempotencyHeaders,
    body: placeManualOrderBody,
    reply: ok({ message: z.string(), orderId: idSchema, pay: sendMoneySchema }),
  }),
  enterTransaction: defineCall({
    method: 'POST',
    path: '/api/order/{orderId}/transaction',
    access: 'user',
    summary: 'Enter the transaction of money sent by hand',
    description:
      'Takes the id that the service gave, in any case and with spaces; sent again, it replaces one that the seller has not decided about. An id is taken once for its service, unless it was refused.',
    statuses: [404, 409],
    loginPurpose: 'placeOrder',
    params: orderParams,
    body: transactionBody,
    reply: enteredReply,
  }),
  enterGuestTransaction: defineCall({
    method: 'POST',
    path: '/api/order/guest/transaction',
    access: 'public',
    personal: true,
    summary: 'Enter the transaction of an order without an account',
    description: 'The same for the order of the key.',
    statuses: [404, 409],
    body: guestTransactionBody,
    reply: enteredReply,
  }),
  listManualPayments: defineCall({
    method: 'GET',
    path: '/api/seller/manual-payments',
    access: 'seller',
    summary: 'List transactions to check',
    description: 'Money that buyers say they have sent by hand, the oldest first; at most 500.',
    reply: ok({ payments: z.array(manualPaymentSchema) }),
  }),
  decideManualPayment: defineCall({
    method: 'POST',
    path: '/api/seller/manual-payments/{orderId}',
    access: 'seller',
    summary: 'Confirm or refuse a transaction',
    description:
      'Confirming it makes the order paid and places it; a refusal needs a reason, which the buyer reads, and another id may be entered. Refused when the buyer has entered another id by now.',
    statuses: [404, 409],
    params: orderParams,
    body: manualDecisionBody,
    reply: ok({ message: z.string(), status: z.enum(orderStatuses) }),
  }),
};
