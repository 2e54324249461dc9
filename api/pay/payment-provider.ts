import type { Address } from '#contract/addresses/schemas.ts';
import type { PaymentMethod } from '#contract/orders/order-payment.ts';

/** The part of a payment attempt that a provider needs. Amounts in poisha. */
export type PaymentAttempt = {
  /** A UUID, new for each attempt: the shop's own reference at the provider. */
  id: string;
  orderId: string;
  amount: number;
  /** The provider's own reference, once the attempt is started. */
  reference: string | null;
  createdAt: Date;
};

/** The payment, and the addresses to which the browser and the provider's server report back. */
export type PaymentStart = {
  attempt: PaymentAttempt;
  address: Address;
  /** The order's items, for the provider's page. Prices in poisha. */
  items: readonly { name: string; quantity: number; unitPrice: number }[];
  /** The shop's public origin, such as https://shop.example. */
  shopUrl: string;
};

/**
 * The state of a payment attempt, according to the provider. `answer` is the response without card data and secrets,
 * stored for disputes. Amounts in poisha.
 * - `captured`: the money has arrived. The shop checks amount, currency and attempt before it trusts this.
 * - `held`: captured, but the provider reports a risk. The payment is under review until the seller decides.
 * - `pending`: nothing is decided yet; query again.
 * - `unknown`: the provider gave no trustworthy response (timeout, broken, down); query again, never repeat the charge.
 */
export type PaymentOutcome = { answer: unknown } & (
  | { kind: 'captured' | 'held'; attemptId: string; transactionId: string; amount: number; currency: string }
  | { kind: 'failed' | 'cancelled' | 'expired' | 'pending' | 'unknown' }
);

/** `started` names the page where the buyer pays. `down`: as far as the shop can tell, nothing was started. */
export type StartOutcome = { answer: unknown } & (
  | { kind: 'started'; reference: string; paymentUrl: string }
  | { kind: 'refused' | 'down' }
);

/** A refund of all or part of a captured attempt. Amount in poisha. */
export type RefundOrder = {
  /** A UUID, new for each refund and the same at each retry. */
  id: string;
  amount: number;
  reason: string;
  /** The provider's own reference for the refund, once it has given one. */
  reference: string | null;
  /**
   * The provider's references of the attempt's other refunds. At a provider without idempotency keys, a refund with a
   * lost response is found by excluding these.
   */
  otherReferences: readonly string[];
};

/** `reference` is null when the provider has the refund but does not name its reference. */
export type RefundOutcome = { answer: unknown } & (
  | { kind: 'done'; reference: string }
  | { kind: 'processing'; reference: string | null }
  | { kind: 'failed' | 'unknown' }
);

/** A captured attempt with the references that a refund needs. */
export type CapturedAttempt = PaymentAttempt & { reference: string; transactionId: string };

/**
 * The claim of a webhook or a returning browser. It identifies an attempt; the claim itself is not trusted. Null when
 * it does not come from the provider.
 */
export type PaymentHint = {
  /** The attempt is identified by the shop's own id or by the provider's reference. */
  attemptId: string | null;
  reference: string | null;
  /** Also only a hint: the shop queries the provider for `failed` and `cancelled`, too. */
  claim: 'paid' | 'failed' | 'cancelled';
  /** A value that `confirm` needs back, such as the id of a validation. */
  token: string | null;
} | null;

/** A webhook request. The body is unparsed, because signatures cover its bytes. */
export type RawWebhook = { body: string; query: URLSearchParams };

/** Options of a request to a provider. */
export type ProviderCallOptions = {
  /** Called right before money moves. Returns whether the payment is still wanted and no other worker has taken it over. */
  mayMoveMoney(): Promise<boolean>;
  signal?: AbortSignal | undefined;
};

/**
 * A payment method: one folder for each provider, listed in `payment-providers.ts`. No method throws because of a
 * provider's behaviour: timeouts, errors and nonsense are outcomes. Every call ends at its own timeout or at the
 * signal.
 */
export interface PaymentProvider {
  readonly id: PaymentMethod;
  start(start: PaymentStart, signal?: AbortSignal): Promise<StartOutcome>;
  /** Verifies a hint with the provider, and moves the money where the provider waits for that. Safe to repeat. */
  confirm(
    attempt: PaymentAttempt,
    hint: NonNullable<PaymentHint>,
    callOptions: ProviderCallOptions,
  ): Promise<PaymentOutcome>;
  /** Queries the state of an attempt. Changes nothing at the provider, except a charge that is due. */
  query(attempt: PaymentAttempt, callOptions: ProviderCallOptions): Promise<PaymentOutcome>;
  /**
   * Safe to repeat with the same refund: at a provider without idempotency keys, it first queries the existing refunds.
   */
  refund(attempt: CapturedAttempt, refund: RefundOrder, callOptions: ProviderCallOptions): Promise<RefundOutcome>;
  refundStatus(attempt: CapturedAttempt, refund: RefundOrder, signal?: AbortSignal): Promise<RefundOutcome>;
  /** Reads a webhook or the browser's return. Pure, without network. */
  readWebhook(webhook: RawWebhook): PaymentHint;
}
