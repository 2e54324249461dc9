import { z } from 'zod';
import type { ServiceResponse } from '#api/pay/call-service.ts';
import type { PaymentAttempt, PaymentOutcome } from '#api/pay/payment-provider.ts';
import { poishaOf } from '#api/pay/provider-amounts.ts';
import { shortId } from '#api/pay/short-id.ts';
import { storedResponse } from '#api/pay/stored-response.ts';

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

/** The state of a payment at bKash. `isAgreed`: the buyer has entered the PIN, and the money waits for `execute`. */
export type BkashPayment = { outcome: PaymentOutcome; isAgreed: boolean };

/** Reads the response to `execute` and to a status request. Anything that is not stated clearly is `unknown`. */
export function readBkashPayment(answer: ServiceResponse, attempt: PaymentAttempt): BkashPayment {
  const stored = storedResponse(answer, storedNames);
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

/** Returns bKash's code for a refusal, which may come with status 200. Undefined without a clear refusal. */
export function refusalCode(answer: ServiceResponse): string | undefined {
  if (!('body' in answer) || answer.status >= 500) return undefined;
  const { statusCode, errorCode } = answer.body;
  const code = [errorCode, statusCode].find((one) => typeof one === 'string' && one !== '0000');
  // Code 503 means maintenance: nothing is decided.
  return typeof code === 'string' && /^2\d{3}$/.test(code) ? code : undefined;
}
