import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { accountKinds } from '#contract/orders/order-account.ts';
import { orderMoneySchema } from '#contract/orders/schemas.ts';
import { letGoSchema, receiptSchema } from './schemas.ts';

const orderParams = z.object({ orderId: idSchema });

/** A row of an order's account; the amount in taka, negative for what is taken off or promised back. */
const accountRowSchema = z.object({
  _id: idSchema,
  kind: z.enum(accountKinds),
  amount: z.number(),
  /** For receipts and refunds: the provider of the payment or of the parcel, or one of our own ways. */
  way: z.string().nullable(),
  parcelId: idSchema.nullable(),
  refundId: idSchema.nullable(),
  by: z.object({ kind: z.enum(['buyer', 'seller', 'shop']), name: z.string() }),
  note: z.string(),
  at: z.string(),
});
export type AccountRow = z.infer<typeof accountRowSchema>;

/** The account of an order, and what the seller writes into it. */
export const orderAccountCalls = {
  readOrderAccount: defineCall({
    method: 'GET',
    path: '/api/seller/orders/{orderId}/account',
    access: 'seller',
    summary: 'Read the account of an order',
    description:
      'Every change of what is owed, received and sent back, oldest first, and the sums that follow from them.',
    statuses: [404],
    params: orderParams,
    reply: ok({ money: orderMoneySchema, rows: z.array(accountRowSchema) }),
  }),
  recordReceipt: defineCall({
    method: 'POST',
    path: '/api/seller/orders/{orderId}/receipts',
    access: 'seller',
    recent: true,
    summary: 'Record money that came in for an order',
    description:
      'Money that no provider and no courier reports, up to what is still to be collected. Refused while a parcel on its way collects it.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    params: orderParams,
    body: receiptSchema,
    reply: ok({ message: z.string(), money: orderMoneySchema }),
  }),
  letGo: defineCall({
    method: 'POST',
    path: '/api/seller/orders/{orderId}/let-go',
    access: 'seller',
    recent: true,
    summary: 'Let go of what is still to be collected',
    description: 'What a delivered order still lacks is credited, with a credit note if it has an invoice.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    params: orderParams,
    body: letGoSchema,
    reply: ok({ message: z.string(), money: orderMoneySchema }),
  }),
};
