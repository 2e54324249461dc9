import { z } from 'zod';
import type { ServiceResponse } from '#api/pay/call-service.ts';
import type { PaymentAttempt, PaymentOutcome } from '#api/pay/payment-provider.ts';
import { poishaOf } from '#api/pay/provider-amounts.ts';
import { shortId } from '#api/pay/short-id.ts';
import { storedFields, storedResponse } from '#api/pay/stored-response.ts';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const transactionSchema = z.object({
  status: z.string(),
  tran_id: z.string(),
  bank_tran_id: text,
  amount: text,
  currency: text,
  currency_type: text,
  currency_amount: text,
  risk_level: text,
});
type Transaction = z.output<typeof transactionSchema>;

const storedNames = [
  ...['status', 'APIConnect', 'tran_id', 'val_id', 'bank_tran_id', 'tran_date', 'validated_on', 'no_of_trans_found'],
  ...['amount', 'store_amount', 'currency', 'currency_type', 'currency_amount', 'currency_rate', 'card_type'],
  ...['card_brand', 'card_issuer_country_code', 'risk_level', 'risk_title', 'discount_amount', 'error', 'errorReason'],
];
/** SSLCommerz lists every failed try of a session; only this many of the newest are stored. */
const storedTries = 10;

const isPaid = ({ status }: { status: unknown }) => status === 'VALID' || status === 'VALIDATED';

/** Reads the response to a validation. `unknown` when it concerns another attempt or is unclear. */
export function readValidation(answer: ServiceResponse, attempt: PaymentAttempt): PaymentOutcome {
  const stored = storedResponse(answer, storedNames);
  const transaction = 'body' in answer ? transactionSchema.safeParse(answer.body).data : undefined;
  if (!transaction || transaction.tran_id !== shortId(attempt.id) || !isPaid(transaction))
    return { kind: 'unknown', answer: stored };
  return readPaid(transaction, attempt, stored);
}

/**
 * Reads the response to a lookup by our own id: paid when any try is paid, otherwise the state of the last try. `untouched` is
 * the outcome when there is no try, because the buyer has not chosen how to pay.
 */
export function readTransactions(
  answer: ServiceResponse,
  attempt: PaymentAttempt,
  untouched: 'pending' | 'failed' | 'cancelled' = 'pending',
): PaymentOutcome {
  const stored: Record<string, unknown> = storedResponse(answer, storedNames);
  if (!('body' in answer) || answer.body.APIConnect !== 'DONE') return { kind: 'unknown', answer: stored };
  const elements: unknown[] = Array.isArray(answer.body.element) ? answer.body.element : [];
  stored.element = elements.slice(-storedTries).map((element) => storedFields(Object(element), storedNames));
  const tries = elements.flatMap((element) => transactionSchema.safeParse(element).data ?? []);
  const ours = tries.filter(({ tran_id }) => tran_id === shortId(attempt.id));
  const paid = ours.find((transaction) => isPaid(transaction));
  if (paid) return readPaid(paid, attempt, stored);
  // An element that cannot be parsed may be the paid one.
  if (ours.length < elements.length) return { kind: 'unknown', answer: stored };
  if (ours.some(({ status }) => status === 'PENDING')) return { kind: 'pending', answer: stored };
  const last = ours.at(-1)?.status;
  // The buyer has chosen nothing, or the page is still open. The shop's own time limit ends that.
  if (!last || last === 'UNATTEMPTED') return { kind: untouched, answer: stored };
  return { kind: kinds.get(last) ?? 'unknown', answer: stored };
}

const kinds = new Map<string, 'failed' | 'cancelled' | 'expired'>([
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'expired'],
]);

function readPaid(transaction: Transaction, attempt: PaymentAttempt, answer: unknown): PaymentOutcome {
  const { bank_tran_id, currency_type, currency, risk_level } = transaction;
  const amount = poishaOf(transaction.currency_amount ?? transaction.amount);
  const settled = poishaOf(transaction.amount);
  const paidIn = currency_type ?? currency;
  if (!bank_tran_id || amount === null || settled === null || !paidIn) return { kind: 'unknown', answer };
  return {
    // The provider has to state that there is no risk. A missing risk level does not mean safe.
    kind: risk_level === '0' ? 'captured' : 'held',
    attemptId: attempt.id,
    transactionId: bank_tran_id,
    // When the two amounts differ in one currency, the lower one counts: it is the money that arrives.
    amount: paidIn === currency || currency == null ? Math.min(amount, settled) : amount,
    currency: paidIn,
    answer,
  };
}
