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
import { readSslcommerzWebhook } from './read-sslcommerz-webhook.ts';
import { readRefundStart, readRefundStatus } from './sslcommerz-refund.ts';
import { sessionForm, sslcommerzAmounts } from './sslcommerz-session.ts';
import type { SslcommerzAccount } from './sslcommerz-settings.ts';
import { readTransactions, readValidation } from './sslcommerz-transaction.ts';

const session = '/gwprocess/v4/api.php';
const validation = '/validator/api/validationserverAPI.php';
const transactions = '/validator/api/merchantTransIDvalidationAPI.php';

/** Cards and wallets on SSLCommerz's hosted page (v4). Our reference there is `shortId` of the attempt or refund. */
export class SslcommerzProvider implements PaymentProvider {
  readonly id = 'sslcommerz';
  readonly #account: SslcommerzAccount;
  readonly #timeout: number;

  /** `timeout` in ms for each request. */
  constructor(account: SslcommerzAccount, { timeout = 15_000 } = {}) {
    this.#account = account;
    this.#timeout = timeout;
  }

  async start(start: PaymentStart, signal?: AbortSignal): Promise<StartOutcome> {
    const { amount } = start.attempt;
    if (amount < sslcommerzAmounts.min || amount > sslcommerzAmounts.max)
      return { kind: 'refused', answer: { problem: 'amount' } };
    const url = new URL(session, this.#account.url);
    const body = sessionForm(this.#account, start);
    const answer = await callService({ url, method: 'POST', body, timeout: this.#timeout, signal });
    const stored = storedResponse(answer, ['status', 'failedreason']);
    // SSLCommerz may have created a page although the response is unusable. The page is never shown, so no buyer can
    // pay there.
    if (!('body' in answer) || answer.status >= 500) return { kind: 'down', answer: stored };
    const { status, sessionkey: reference, GatewayPageURL: paymentUrl } = answer.body;
    if (status !== 'SUCCESS') return { kind: 'refused', answer: stored };
    if (typeof reference !== 'string' || !reference || typeof paymentUrl !== 'string')
      return { kind: 'down', answer: stored };
    if (!isPaymentPage(paymentUrl, this.#account.url)) return { kind: 'down', answer: stored };
    return { kind: 'started', reference: reference.slice(0, 100), paymentUrl, answer: stored };
  }

  /** Validates the payment that a hint's token names. Any other claim, or a wrong token, is looked up by our own id. */
  async confirm(
    attempt: PaymentAttempt,
    hint: NonNullable<PaymentHint>,
    { signal }: ProviderCallOptions,
  ): Promise<PaymentOutcome> {
    if (hint.token) {
      const answer = await this.#ask(validation, { val_id: hint.token, v: '1' }, signal);
      const outcome = readValidation(answer, attempt);
      if (outcome.kind !== 'unknown') return outcome;
    }
    return this.#find(attempt, signal, hint.claim === 'paid' ? 'pending' : hint.claim);
  }

  query(attempt: PaymentAttempt, { signal }: ProviderCallOptions): Promise<PaymentOutcome> {
    return this.#find(attempt, signal);
  }

  /** Our own refund id is the idempotency key there: a repeated request makes one refund. */
  async refund(attempt: CapturedAttempt, refund: RefundOrder, { signal }: ProviderCallOptions): Promise<RefundOutcome> {
    if (refund.reference) return this.refundStatus(attempt, refund, signal);
    const order = {
      bank_tran_id: attempt.transactionId,
      refund_trans_id: shortId(refund.id),
      refund_amount: providerAmount(refund.amount),
      refund_remarks: cutText(refund.reason, 200) || 'Refund',
      refe_id: shortId(attempt.id),
      v: '1',
    };
    return readRefundStart(await this.#ask(transactions, order, signal));
  }

  async refundStatus(
    _attempt: CapturedAttempt,
    { reference }: RefundOrder,
    signal?: AbortSignal,
  ): Promise<RefundOutcome> {
    if (!reference) return { kind: 'unknown', answer: { problem: 'no reference' } };
    return readRefundStatus(await this.#ask(transactions, { refund_ref_id: reference }, signal), reference);
  }

  readWebhook(webhook: RawWebhook): PaymentHint {
    return readSslcommerzWebhook(webhook, this.#account);
  }

  async #find(attempt: PaymentAttempt, signal?: AbortSignal, untouched?: 'pending' | 'failed' | 'cancelled') {
    const answer = await this.#ask(transactions, { tran_id: shortId(attempt.id) }, signal);
    return readTransactions(answer, attempt, untouched);
  }

  #ask(path: string, fields: Record<string, string>, signal?: AbortSignal): Promise<ServiceResponse> {
    const { storeId, storePassword } = this.#account;
    const url = new URL(path, this.#account.url);
    const account = { store_id: storeId, store_passwd: storePassword, format: 'json' };
    url.search = new URLSearchParams({ ...fields, ...account }).toString();
    return callService({ url, method: 'GET', timeout: this.#timeout, signal });
  }
}
