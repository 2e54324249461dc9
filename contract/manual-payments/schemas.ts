import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { guestKeyBody } from '#contract/guest-orders/schemas.ts';
import { moneyServices } from '#contract/orders/order-payment.ts';
import { placeOrderBody } from '#contract/orders/schemas.ts';
import { paymentLimits } from '#contract/payments/limits.ts';
import { oneLineText } from '#contract/text/schemas.ts';
import { plainTransactionId } from './transaction-id.ts';

const serviceSchema = z.enum(moneyServices, { error: problem('payment-method-not-chosen') });

const idInvalid = problem('transaction-id-invalid');
const isTransactionId = new RegExp(`^[A-Z0-9]{${paymentLimits.transactionIdMin},${paymentLimits.transactionIdMax}}$`);
/** The id of a transaction as people copy it. */
const transactionIdSchema = z
  .string({ error: idInvalid })
  .max(paymentLimits.typedTransactionIdMax, idInvalid)
  .overwrite(plainTransactionId)
  .regex(isTransactionId, idInvalid);

export const placeManualOrderBody = placeOrderBody.extend({ provider: serviceSchema });

export const transactionBody = z.object({ provider: serviceSchema, transactionId: transactionIdSchema });
export const guestTransactionBody = guestKeyBody.extend(transactionBody.shape);

/** What the seller found out. A refusal needs the reason for the buyer. */
export const manualDecisionBody = z
  .object({
    transactionId: transactionIdSchema,
    decision: z.enum(['confirm', 'refuse'], { error: problem('decision-not-chosen') }),
    reason: oneLineText('refund-reason')
      .max(paymentLimits.refundReasonMax, problem('refund-reason-too-long'))
      .nullish(),
  })
  .refine(({ decision, reason }) => decision === 'confirm' || Boolean(reason), {
    path: ['reason'],
    error: problem('refund-reason-missing'),
  });

/** Money that a buyer says was sent; the amount in taka. */
export const manualPaymentSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  provider: z.enum(moneyServices),
  transactionId: z.string(),
  amount: z.number(),
  /** When its id was entered. */
  at: z.string(),
});
export type ManualPayment = z.infer<typeof manualPaymentSchema>;
