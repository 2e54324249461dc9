import { callService, type ServiceResponse } from '#api/pay/call-service.ts';
import { cutText } from '#api/pay/cut-text.ts';
import type {
  CapturedAttempt,
  PaymentAttempt,
  PaymentHint,
  PaymentOutcome,
  PaymentProvider,
  PaymentStart,
  ProviderCallOptions,
  RawWebhook,
  RefundOrder,
  RefundOutcome,
  StartOutcome,
} from '#api/pay/payment-provider.ts';
import { providerAmount } from '#api/pay/provider-amounts.ts';
import { isPaymentPage } from '#api/pay/provider-url.ts';
import { shortId } from '#api/pay/short-id.ts';
import { storedResponse } from '#api/pay/stored-response.ts';
import { readBkashPayment, refusalCode } from './bkash-payment.ts';
import { findRefund, readRefund } from './bkash-refund.ts';
import type { BkashAccount } from './bkash-settings.ts';
import { BkashToken, bkashPath } from './bkash-token.ts';

/** The path to which bKash redirects the browser. */
export const bkashReturn = '/api/payment/bkash/callback';

const refundPath = '/v2/tokenized-checkout/refund/payment/transaction';
const refundStatusPath = '/v2/tokenized-checkout/refund/payment/status';

/** How long after its creation an attempt is still charged when the buyer has agreed but has not come back, in ms. */
const chargedWithin = 20 * 60_000;
/** After this time, in ms, a start without a response is taken as failed. */
const startedWithin = 2 * 60_000;

const claims = { success: 'paid', failure: 'failed', cancel: 'cancelled' } as const;

/** bKash Tokenized Checkout with bKash's own page. Money moves only when the shop calls `execute`, once for each payment. */
export class BkashProvider implements PaymentProvider {
  readonly id = 'bkash';
  readonly #account: BkashAccount;
  readonly #timeout: number;
  readonly #now: () => number;
  readonly #token: BkashToken;

  /** `timeout` in ms for each request. bKash asks for up to 30 seconds. */
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
    const answered = storedResponse(answer, [
      'statusCode',
      'statusMessage',
      'errorCode',
      'errorMessage',
      'paymentID',
      'message',
    ]);
    if (refusalCode(answer)) return { kind: 'refused', answer: answered };
    // bKash may have created a payment although we got no usable response. It is never executed, so no money moves.
    if (!('body' in answer) || answer.body.statusCode !== '0000') return { kind: 'down', answer: answered };
    const { paymentID: reference, bkashURL: paymentUrl } = answer.body;
    if (typeof reference !== 'string' || !isPaymentId(reference)) return { kind: 'down', answer: answered };
    if (typeof paymentUrl !== 'string' || !isPaymentPage(paymentUrl, this.#account.url))
      return { kind: 'down', answer: answered };
    return { kind: 'started', reference, paymentUrl, answer: answered };
  }

  /**
   * Charges a payment that the buyer has agreed to. When the result is unclear, queries the status and never charges
   * again.
   */
  async confirm(
    attempt: PaymentAttempt,
    hint: NonNullable<PaymentHint>,
    callOptions: ProviderCallOptions,
  ): Promise<PaymentOutcome> {
    if (!attempt.reference) return this.query(attempt, callOptions);
    if (hint.claim === 'paid') return this.#charge(attempt, callOptions);
    const { outcome } = await this.#ask(attempt, callOptions.signal);
    // Without `execute` nothing is charged.
    return outcome.kind === 'pending' ? { kind: hint.claim, answer: outcome.answer } : outcome;
  }

  /** Also charges when the buyer has agreed recently and the browser has not come back. */
  async query(attempt: PaymentAttempt, callOptions: ProviderCallOptions): Promise<PaymentOutcome> {
    const age = this.#now() - attempt.createdAt.getTime();
    if (!attempt.reference)
      return { kind: age < startedWithin ? 'pending' : 'failed', answer: { problem: 'never started' } };
    const { outcome, isAgreed } = await this.#ask(attempt, callOptions.signal);
    return isAgreed && age < chargedWithin ? this.#charge(attempt, callOptions) : outcome;
  }

  async refund(
    attempt: CapturedAttempt,
    refund: RefundOrder,
    { mayMoveMoney, signal }: ProviderCallOptions,
  ): Promise<RefundOutcome> {
    // bKash accepts no idempotency key. Only its list of refunds shows whether this refund was already made.
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

  readWebhook({ query }: RawWebhook): PaymentHint {
    const reference = query.get('paymentID') ?? '';
    const status = query.get('status') ?? '';
    if (!isPaymentId(reference) || !Object.hasOwn(claims, status)) return null;
    return { attemptId: null, reference, claim: claims[status as keyof typeof claims], token: null };
  }

  /** Charges only if the order still waits for the payment. Otherwise does nothing: without `execute` nothing is charged. */
  async #charge(attempt: PaymentAttempt, { mayMoveMoney, signal }: ProviderCallOptions): Promise<PaymentOutcome> {
    if (await mayMoveMoney()) return this.#execute(attempt, signal);
    const { outcome } = await this.#ask(attempt, signal);
    return outcome.kind === 'pending' ? { kind: 'cancelled', answer: outcome.answer } : outcome;
  }

  async #execute(attempt: PaymentAttempt, signal?: AbortSignal): Promise<PaymentOutcome> {
    const answer = await this.#post(`${bkashPath}/execute`, { paymentID: attempt.reference }, signal);
    const { outcome } = readBkashPayment(answer, attempt);
    if (outcome.kind !== 'unknown' && outcome.kind !== 'pending') return outcome;
    // After a timeout, "already executed", a wrong state or a refusal, only a status request shows what became of the payment.
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

  /**
   * Sends a request with the token. Repeats it once with a new token when bKash refuses the old one, since nothing was
   * done then.
   */
  async #post(path: string, body: object, signal?: AbortSignal): Promise<ServiceResponse> {
    const token = await this.#token.current();
    if (!token) return { problem: 'unreachable' };
    const answer = await this.#send(path, body, token, signal);
    if (!isTokenRefused(answer)) return answer;
    const fresh = await this.#token.instead(token);
    return fresh ? this.#send(path, body, fresh, signal) : answer;
  }

  #send(path: string, body: object, token: string, signal?: AbortSignal): Promise<ServiceResponse> {
    return callService({
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

function isTokenRefused(answer: ServiceResponse): boolean {
  if (!('body' in answer)) return false;
  const { message } = answer.body;
  return answer.status === 401 || (typeof message === 'string' && /unauthori[sz]ed|token.*expired/i.test(message));
}

function isPaymentId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
