import { askService, type ServiceAnswer } from '#api/pay/ask-service.ts';
import { cutText } from '#api/pay/cut-text.ts';
import type {
  Asking,
  CapturedAttempt,
  PaymentAttempt,
  PaymentHint,
  PaymentOutcome,
  PaymentProvider,
  PaymentStart,
  RawNotice,
  RefundOrder,
  RefundOutcome,
  StartOutcome,
} from '#api/pay/payment-provider.ts';
import { providerAmount } from '#api/pay/provider-amounts.ts';
import { isPaymentPage } from '#api/pay/provider-url.ts';
import { shortId } from '#api/pay/short-id.ts';
import { storedAnswer } from '#api/pay/stored-answer.ts';
import { readBkashPayment, refusalCode } from './bkash-payment.ts';
import { findRefund, readRefund } from './bkash-refund.ts';
import type { BkashAccount } from './bkash-settings.ts';
import { BkashToken, bkashPath } from './bkash-token.ts';

/** Where bKash sends the browser back to. */
export const bkashReturn = '/api/payment/bkash/callback';

const refundPath = '/v2/tokenized-checkout/refund/payment/transaction';
const refundStatusPath = '/v2/tokenized-checkout/refund/payment/status';

/** How long after its begin an attempt whose buyer has agreed is still charged without the buyer's return, in milliseconds. */
const chargedWithin = 20 * 60_000;
/** A start that was never heard of again had its time by then, in milliseconds. */
const startedWithin = 2 * 60_000;

const claims = { success: 'paid', failure: 'failed', cancel: 'cancelled' } as const;

/** bKash Tokenized Checkout by its own page: money moves only when the shop says `execute`, once for a payment. */
export class BkashProvider implements PaymentProvider {
  readonly id = 'bkash';
  readonly #account: BkashAccount;
  readonly #timeout: number;
  readonly #now: () => number;
  readonly #token: BkashToken;

  /** `timeout` in milliseconds for each question; bKash wants up to 30 seconds. */
  constructor(account: BkashAccount, { timeout = 30_000, now = Date.now } = {}) {
    this.#account = account;
    this.#timeout = timeout;
    this.#now = now;
    this.#token = new BkashToken(account, timeout, now);
  }

  async start({ attempt, shopUrl }: PaymentStart, signal?: AbortSignal): Promise<StartOutcome> {
    const order = {
      mode: '0011',
      payerReference: shortId(attempt.orderId),
      callbackURL: `${shopUrl}${bkashReturn}`,
      amount: providerAmount(attempt.amount),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: shortId(attempt.id),
    };
    const answer = await this.#post(`${bkashPath}/create`, order, signal);
    const answered = storedAnswer(answer, [
      'statusCode',
      'statusMessage',
      'errorCode',
      'errorMessage',
      'paymentID',
      'message',
    ]);
    if (refusalCode(answer)) return { kind: 'refused', answer: answered };
    // A payment that was made without us hearing of it is never executed.
    if (!('body' in answer) || answer.body.statusCode !== '0000') return { kind: 'down', answer: answered };
    const { paymentID: reference, bkashURL: paymentUrl } = answer.body;
    if (typeof reference !== 'string' || !isPaymentId(reference)) return { kind: 'down', answer: answered };
    if (typeof paymentUrl !== 'string' || !isPaymentPage(paymentUrl, this.#account.url))
      return { kind: 'down', answer: answered };
    return { kind: 'started', reference, paymentUrl, answer: answered };
  }

  /** Charges what the buyer has agreed to. Whatever is not plain afterwards is asked about, never sent again. */
  async confirm(attempt: PaymentAttempt, hint: NonNullable<PaymentHint>, asking: Asking): Promise<PaymentOutcome> {
    if (!attempt.reference) return this.query(attempt, asking);
    if (hint.claim === 'paid') return this.#charge(attempt, asking);
    const { outcome } = await this.#ask(attempt, asking.signal);
    // Without `execute` nothing will be charged.
    return outcome.kind === 'pending' ? { kind: hint.claim, answer: outcome.answer } : outcome;
  }

  /** Charges, too, when the buyer has agreed a moment ago and the browser never came back to say so. */
  async query(attempt: PaymentAttempt, asking: Asking): Promise<PaymentOutcome> {
    const age = this.#now() - attempt.createdAt.getTime();
    if (!attempt.reference)
      return { kind: age < startedWithin ? 'pending' : 'failed', answer: { problem: 'never started' } };
    const { outcome, isAgreed } = await this.#ask(attempt, asking.signal);
    return isAgreed && age < chargedWithin ? this.#charge(attempt, asking) : outcome;
  }

  async refund(
    attempt: CapturedAttempt,
    refund: RefundOrder,
    { mayMoveMoney, signal }: Asking,
  ): Promise<RefundOutcome> {
    // bKash takes no key: a repetition is known only by what it has done already.
    const before = await this.#findRefund(attempt, refund, signal);
    if (before || refund.reference) return before ?? { kind: 'unknown', answer: { problem: 'not listed' } };
    if (!(await mayMoveMoney())) return { kind: 'unknown', answer: { problem: 'too late' } };
    const order = {
      paymentId: attempt.reference,
      trxId: attempt.transactionId,
      refundAmount: providerAmount(refund.amount),
      sku: shortId(refund.id),
      reason: cutText(refund.reason, 200) || 'Refund',
    };
    const outcome = readRefund(await this.#post(refundPath, order, signal), refund);
    if (outcome.kind !== 'unknown') return outcome;
    return (await this.#findRefund(attempt, refund, signal)) ?? outcome;
  }

  async refundStatus(attempt: CapturedAttempt, refund: RefundOrder, signal?: AbortSignal): Promise<RefundOutcome> {
    const found = await this.#findRefund(attempt, refund, signal);
    return found ?? { kind: 'unknown', answer: { problem: 'not listed' } };
  }

  readNotice({ query }: RawNotice): PaymentHint {
    const reference = query.get('paymentID') ?? '';
    const status = query.get('status') ?? '';
    if (!isPaymentId(reference) || !Object.hasOwn(claims, status)) return null;
    return { attemptId: null, reference, claim: claims[status as keyof typeof claims], token: null };
  }

  /** Charges what the order still waits for. Anything else is left as it is: without `execute` nothing will be charged. */
  async #charge(attempt: PaymentAttempt, { mayMoveMoney, signal }: Asking): Promise<PaymentOutcome> {
    if (await mayMoveMoney()) return this.#execute(attempt, signal);
    const { outcome } = await this.#ask(attempt, signal);
    return outcome.kind === 'pending' ? { kind: 'cancelled', answer: outcome.answer } : outcome;
  }

  async #execute(attempt: PaymentAttempt, signal?: AbortSignal): Promise<PaymentOutcome> {
    const answer = await this.#post(`${bkashPath}/execute`, { paymentID: attempt.reference }, signal);
    const { outcome } = readBkashPayment(answer, attempt);
    if (outcome.kind !== 'unknown' && outcome.kind !== 'pending') return outcome;
    // Silence, "already executed", a wrong state, a refusal: what became of the payment is for bKash to say.
    const { outcome: found } = await this.#ask(attempt, signal);
    if (found.kind !== 'pending') return found;
    return { kind: refusalCode(answer) ? 'failed' : 'unknown', answer: outcome.answer };
  }

  async #ask(attempt: PaymentAttempt, signal?: AbortSignal) {
    return readBkashPayment(
      await this.#post(`${bkashPath}/payment/status`, { paymentID: attempt.reference }, signal),
      attempt,
    );
  }

  async #findRefund(attempt: CapturedAttempt, refund: RefundOrder, signal?: AbortSignal) {
    const payment = { paymentId: attempt.reference, trxId: attempt.transactionId };
    return findRefund(await this.#post(refundStatusPath, payment, signal), attempt, refund);
  }

  /** Sends with the token; once more with a new one when bKash refuses that, since nothing was done then. */
  async #post(path: string, body: object, signal?: AbortSignal): Promise<ServiceAnswer> {
    const token = await this.#token.current();
    if (!token) return { problem: 'unreachable' };
    const answer = await this.#send(path, body, token, signal);
    if (!isTokenRefused(answer)) return answer;
    const fresh = await this.#token.instead(token);
    return fresh ? this.#send(path, body, fresh, signal) : answer;
  }

  #send(path: string, body: object, token: string, signal?: AbortSignal): Promise<ServiceAnswer> {
    return askService({
      url: new URL(path, this.#account.url),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: token,
        'x-app-key': this.#account.appKey,
      },
      body: JSON.stringify(body),
      timeout: this.#timeout,
      signal,
    });
  }
}

function isTokenRefused(answer: ServiceAnswer): boolean {
  if (!('body' in answer)) return false;
  const { message } = answer.body;
  return answer.status === 401 || (typeof message === 'string' && /unauthori[sz]ed|token.*expired/i.test(message));
}

function isPaymentId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
