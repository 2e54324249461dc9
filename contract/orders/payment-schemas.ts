import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';
import { takenHows } from './order-channel.ts';
import { attemptStates, paymentMethods, refundStates } from './order-payment.ts';

const attemptShape = {
  _id: idSchema,
  provider: z.enum(paymentMethods),
  state: z.enum(attemptStates),
  /** The amount of the attempt, and how much of the payment is refunded or being refunded; in taka. */
  amount: z.number(),
  refunded: z.number(),
  createdAt: z.string(),
  /** How the seller took the money, when it was taken with the order. */
  how: z.enum(takenHows).optional(),
};

/** A refund; amounts in taka. The reason is written by the seller for the buyer; '' for automatic refunds. */
export const paymentRefundSchema = z.object({
  _id: idSchema,
  provider: z.enum(paymentMethods),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(refundStates),
  createdAt: z.string(),
});
export type PaymentRefund = z.infer<typeof paymentRefundSchema>;

/** The buyer's next actions on a payment: pay (again), or pay in cash instead. */
const nextSteps = ['pay', 'cash'] as const;

const paymentShape = {
  /**
   * `waiting`: for the buyer. `checking`: with the provider. `held`: under review by the seller. `paid`;
   * `part-refunded` and `refunded`: in part or in full. `unpaid`: nothing was paid online, nor will be. `expired`: the
   * shop cancelled the order because it was not paid in time.
   */
  state: z.enum(['waiting', 'checking', 'held', 'paid', 'part-refunded', 'refunded', 'unpaid', 'expired']),
  /** The amount paid for the order, and how much of it is refunded or being refunded; in taka. */
  captured: z.number(),
  refunded: z.number(),
  /** Until when the order and its stock are reserved for a payment; null when it awaits none. */
  until: z.string().nullable(),
  next: z.array(z.enum(nextSteps)),
  /** Newest first. */
  refunds: z.array(paymentRefundSchema),
};

/** An order's payment as its buyer sees it; attempts newest first. */
export const orderPaymentSchema = z.object({ ...paymentShape, attempts: z.array(z.object(attemptShape)) });
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** The same for the seller, with the received amount of each attempt in taka and the provider's references. */
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
