import { z } from 'zod';
import { idSchema } from './call.ts';

/** Ways to pay through another company's page. */
export const onlineMethods = ['sslcommerz', 'bkash'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** All ways to pay, cash first. */
export const paymentMethods = ['cod', ...onlineMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Where an attempt to pay stands. `unknown`: the provider has not answered yet, and is asked again. `held`: the money is there,
 * and a seller has to look at it. `surplus`: money that came for an order that no longer waited for it; it is sent back.
 */
export const attemptStates = [
  'created',
  'started',
  'unknown',
  'held',
  'captured',
  'surplus',
  'failed',
  'cancelled',
  'expired',
] as const;
export type AttemptState = (typeof attemptStates)[number];

export const refundStates = ['requested', 'processing', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const attemptShape = {
  _id: idSchema,
  provider: z.enum(paymentMethods),
  state: z.enum(attemptStates),
  /** What was to be paid, and of what was paid the part that was or is being sent back; in taka. */
  amount: z.number(),
  refunded: z.number(),
  createdAt: z.string(),
};

/** Money on its way back to the buyer, in taka. The reason is the seller's, for the buyer to read; '' when it follows from what happened. */
export const paymentRefundSchema = z.object({
  _id: idSchema,
  provider: z.enum(paymentMethods),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(refundStates),
  createdAt: z.string(),
});
export type PaymentRefund = z.infer<typeof paymentRefundSchema>;

/** What a buyer may do about a payment now: pay (again), or pay in cash instead. */
const nextSteps = ['pay', 'cash'] as const;

const paymentShape = {
  /**
   * `waiting` for the buyer, `checking` with the provider, `held` for the seller; `paid`, some of it or all `refunded`;
   * `unpaid` when nothing was paid and nothing will be, online at least; `expired` when the shop gave the order up because
   * nobody had paid it in time.
   */
  state: z.enum(['waiting', 'checking', 'held', 'paid', 'part-refunded', 'refunded', 'unpaid', 'expired']),
  /** What was paid for the order, and of that what was or is being sent back; in taka. */
  captured: z.number(),
  refunded: z.number(),
  /** Until when the order and its stock are held for a payment; null when they wait for none. */
  until: z.string().nullable(),
  next: z.array(z.enum(nextSteps)),
  /** Newest first. */
  refunds: z.array(paymentRefundSchema),
};

/** How an order is paid, as its buyer sees it; attempts newest first. */
export const orderPaymentSchema = z.object({ ...paymentShape, attempts: z.array(z.object(attemptShape)) });
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** The same for the seller, with what came of an attempt in taka and the names under which the provider knows it. */
export const sellerPaymentSchema = z.object({
  ...paymentShape,
  attempts: z.array(
    z.object({
      ...attemptShape,
      captured: z.number(),
      reference: z.string().nullable(),
      transactionId: z.string().nullable(),
    }),
  ),
});
export type SellerPayment = z.infer<typeof sellerPaymentSchema>;
