import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { takenPaymentShape } from '#contract/manual-orders/schemas.ts';
import { attemptMethods, attemptStates } from '#contract/orders/order-payment.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { oneLineText } from '#contract/text/schemas.ts';
import { paymentLimits } from './limits.ts';

/** A refund: taka, and the reason for the buyer. */
export const refundSchema = z.object({
  amount: priceSchema('refund').refine((taka) => taka > 0, problem('refund-not-positive')),
  reason: oneLineText('refund-reason')
    .min(1, problem('refund-reason-missing'))
    .max(paymentLimits.refundReasonMax, problem('refund-reason-too-long')),
});

/** Money that came in for an order, in taka, and how. */
export const receiptSchema = z.object({
  amount: priceSchema('receipt').refine((taka) => taka > 0, problem('receipt-not-positive')),
  ...takenPaymentShape,
});

/** Why what an order still lacks is let go. */
export const letGoSchema = z.object({
  reason: oneLineText('let-go-reason')
    .min(1, problem('let-go-reason-missing'))
    .max(paymentLimits.refundReasonMax, problem('let-go-reason-too-long')),
});

export const paymentDifferenceSchema = z.object({
  orderId: idSchema,
  attemptId: idSchema,
  provider: z.enum(attemptMethods),
  /** `money-missing`: the provider does not know the payment. `amount`: the provider has another amount or currency. */
  kind: z.enum(['money-missing', 'amount']),
  ours: z.object({ state: z.enum(attemptStates), amount: z.number() }),
  theirs: z.object({ state: z.string(), amount: z.number().nullable(), currency: z.string().nullable() }),
  foundAt: z.string(),
});
export type PaymentDifference = z.infer<typeof paymentDifferenceSchema>;

export const paymentUnderReviewSchema = z.object({
  orderId: idSchema,
  attemptId: idSchema,
  provider: z.enum(attemptMethods),
  /** The buyer's name. */
  buyer: z.string(),
  amount: z.number(),
  orderAmount: z.number(),
  mayAccept: z.boolean(),
  createdAt: z.string(),
});
export type PaymentUnderReview = z.infer<typeof paymentUnderReviewSchema>;
