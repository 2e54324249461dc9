import { z } from 'zod';
import type { ServiceAnswer } from '#api/pay/ask-service.ts';
import type { PaymentAttempt, PaymentOutcome } from '#api/pay/payment-provider.ts';
import { poishaOf } from '#api/pay/provider-amounts.ts';
import { shortId } from '#api/pay/short-id.ts';
import { storedAnswer } from '#api/pay/stored-answer.ts';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const paymentSchema = z.object({
  statusCode: z.literal('0000'),
  paymentID: z.string(),
  transactionStatus: z.string(),
  trxID: text,
  amount: text,
  currency: text,
  merchantInvoiceNumber: text,
  userVerificationStatus: text,
});

const storedNames = [
  ...['statusCode', 'statusMessage', 'errorCode', 'errorMessage', 'message', 'msg', 'paymentID', 'trxID', 'mode'],
  ...['transactionStatus', 'amount', 'currency', 'intent', 'merchantInvoiceNumber', 'paymentCreateTime'],
  ...['paymentExecuteTime', 'userVerificationStatus'],
];

/** What bKash says of a payment. `isAgreed`: the buyer has given the PIN, and the money waits for `execute`. */
export type BkashPayment = { outcome: PaymentOutcome; isAgreed: boolean };

/** Reads the answer to `execute` and to a question about a payment. What it does not say plainly is `unknown`. */
export function readBkashPayment(answer: ServiceAnswer, attempt: PaymentAttempt): BkashPayment {
  const stored = storedAnswer(answer, storedNames);
  const payment = 'body' in answer ? paymentSchema.safeParse(answer.body).data : undefined;
  const plain = (kind: 'failed' | 'cancelled' | 'expired' | 'pending' | 'unknown', isAgreed = false) => ({
    outcome: { kind, answer: stored },
    isAgreed,
  });
  if (!payment || payment.paymentID !== attempt.reference) return plain('unknown');
  const { trxID, currency, merchantInvoiceNumber, transactionStatus } = payment;
  if (merchantInvoiceNumber != null && merchantInvoiceNumber !== shortId(attempt.id)) return plain('unknown');
  if (transactionStatus === 'Initiated') return plain('pending', payment.userVerificationStatus === 'Complete');
  if (transactionStatus !== 'Completed') return plain(kinds.get(transactionStatus) ?? 'unknown');
  const amount = poishaOf(payment.amount);
  if (!trxID || amount === null || !currency) return plain('unknown');
  return {
    outcome: { kind: 'captured', attemptId: attempt.id, transactionId: trxID, amount, currency, answer: stored },
    isAgreed: false,
  };
}

const kinds = new Map<string, 'failed' | 'cancelled' | 'expired'>([
  ['Failed', 'failed'],
  ['Declined', 'failed'],
  ['Cancelled', 'cancelled'],
  ['Expired', 'expired'],
]);

/** The word of bKash for a refusal, though it came with status 200; undefined when there is no clear one. */
export function refusalCode(answer: ServiceAnswer): string | undefined {
  if (!('body' in answer) || answer.status >= 500) return undefined;
  const { statusCode, errorCode } = answer.body;
  const code = [errorCode, statusCode].find((one) => typeof one === 'string' && one !== '0000');
  // 503 is maintenance: nothing has been decided.
  return typeof code === 'string' && /^2\d{3}$/.test(code) ? code : undefined;
}
