import type { Address } from '#contract/addresses.ts';
import type { PaymentMethod } from '#contract/order-payment.ts';

/** What a provider needs to know of an attempt to pay for an order. Amounts in poisha. */
export type PaymentAttempt = {
  /** A UUID, new for each attempt: the shop's own reference at the provider. */
  id: string;
  orderId: string;
  amount: number;
  /** The provider's own name for the attempt, once it has been started. */
  reference: string | null;
  createdAt: Date;
};

/** What there is to pay for, and where the browser and the provider's server are to report back. */
export type PaymentStart = {
  attempt: PaymentAttempt;
  address: Address;
  /** Names and quantities of the lines, for the provider's page. */
  items: readonly { name: string; quantity: number; unitPrice: number }[];
  /** Origin of the shop as the outside reaches it, such as https://shop.example. */
  shopUrl: string;
};

/**
 * What a provider says became of an attempt. `answer` is its answer without card data and secrets, stored for disputes.
 * - `captured`: the money is there. The shop compares amount, currency and attempt before it believes so.
 * - `held`: captured, but the provider calls it risky: the seller decides.
 * - `pending`: nothing is decided yet; ask again.
 * - `unknown`: the provider gave no answer that can be trusted (timeout, broken, down); ask again, never repeat.
 */
export type PaymentOutcome = { answer: unknown } & (
  | { kind: 'captured' | 'held'; attemptId: string; transactionId: string; amount: number; currency: string }
  | { kind: 'failed' | 'cancelled' | 'expired' | 'pending' | 'unknown' }
);

/** `started` names the page where the buyer pays; `down` says that nothing was begun as far as the shop can tell. */
export type StartOutcome = { answer: unknown } & (
  | { kind: 'started'; reference: string; paymentUrl: string }
  | { kind: 'refused' | 'down' }
);

/** A refund of a part of a captured attempt. Amount in poisha. */
export type RefundOrder = {
  /** A UUID, new for each refund and the same at each repetition. */
  id: string;
  amount: number;
  reason: string;
  /** The provider's own name for the refund, once it has given one. */
  reference: string | null;
  /** Its names for the other refunds of the attempt: where it takes no key, a lost answer is found by what is left over. */
  otherReferences: readonly string[];
};

/** `reference` is null where the provider has a refund and does not say under which name. */
export type RefundOutcome = { answer: unknown } & (
  | { kind: 'done'; reference: string }
  | { kind: 'processing'; reference: string | null }
  | { kind: 'failed' | 'unknown' }
);

/** A captured attempt, as a refund has to name it. */
export type CapturedAttempt = PaymentAttempt & { reference: string; transactionId: string };

/**
 * What a notice or a returning browser claims: which attempt it is about, and nothing that is believed. Null when it does
 * not come from the provider.
 */
export type PaymentHint = {
  /** By the shop's own id or by the provider's reference, whichever it names. */
  attemptId: string | null;
  reference: string | null;
  /** `cancelled` and `failed` are hints too; the provider is asked. */
  claim: 'paid' | 'failed' | 'cancelled';
  /** What `confirm` wants handed back, such as the id of a validation. */
  token: string | null;
} | null;

/** A notice from outside: the body as it came, since signatures are over its bytes. */
export type RawNotice = { body: string; query: URLSearchParams };

/** How a provider is asked. */
export type Asking = {
  /** Read right before money is moved: whether it still has to be, and nobody else has taken the question over. */
  mayMoveMoney(): Promise<boolean>;
  signal?: AbortSignal | undefined;
};

/**
 * A way to pay (one folder a provider, `payment-providers.ts` lists them). Nothing here throws for what a provider may do:
 * silence, errors and nonsense are outcomes. Every call ends within its own time limit or when the signal says so.
 */
export interface PaymentProvider {
  readonly id: PaymentMethod;
  start(start: PaymentStart, signal?: AbortSignal): Promise<StartOutcome>;
  /** Finds out what a hint is worth; moves the money where the provider waits for that. Safe to repeat. */
  confirm(attempt: PaymentAttempt, hint: NonNullable<PaymentHint>, asking: Asking): Promise<PaymentOutcome>;
  /** Asks what became of an attempt. Changes nothing at the provider but what was due. */
  query(attempt: PaymentAttempt, asking: Asking): Promise<PaymentOutcome>;
  /** Safe to repeat with the same refund: asks first what was sent back where the provider knows no names for refunds. */
  refund(attempt: CapturedAttempt, refund: RefundOrder, asking: Asking): Promise<RefundOutcome>;
  refundStatus(attempt: CapturedAttempt, refund: RefundOrder, signal?: AbortSignal): Promise<RefundOutcome>;
  /** Reads a notice or a return: pure, no network. */
  readNotice(notice: RawNotice): PaymentHint;
}
