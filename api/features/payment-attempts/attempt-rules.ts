import type { PaymentOutcome } from '#api/pay/payment-provider.ts';
import { limits } from '#contract/limits.ts';
import { type AttemptMethod, type AttemptState, isManual } from '#contract/orders/order-payment.ts';

/** States in which nothing is decided yet. */
const openStates = ['created', 'started', 'unknown'] as const satisfies readonly AttemptState[];
/** States in which the provider has, or had, the buyer's money. Later reports of the provider do not change them. */
export const moneyStates = ['held', 'captured', 'surplus'] as const satisfies readonly AttemptState[];

export const isOpen = (state: AttemptState) => openStates.some((open) => open === state);
/** Whether the seller has to decide about money that a provider has. Money sent by hand is not known to have arrived. */
export const isUnderReview = ({ provider, state }: { provider: AttemptMethod; state: AttemptState }) =>
  state === 'held' && !isManual(provider);
export const inMoney = (state: AttemptState) => moneyStates.some((money) => money === state);

/**
 * The effect of an outcome on a payment attempt. Money counts when attempt, currency and amount match exactly; other
 * money is put under review (`matches` is false). An outcome for another attempt is `foreign` and ignored.
 */
export type Verdict =
  | { kind: 'captured' | 'held'; transactionId: string; captured: number; matches: boolean }
  | { kind: 'failed' | 'cancelled' | 'expired' | 'pending' | 'unknown' | 'foreign' };

/** Judges a provider's outcome for an attempt. Amounts in poisha. */
export function assess(attempt: { id: string; amount: number }, outcome: PaymentOutcome): Verdict {
  if (outcome.kind !== 'captured' && outcome.kind !== 'held') return { kind: outcome.kind };
  const { attemptId, transactionId, amount, currency } = outcome;
  if (attemptId !== attempt.id || !transactionId || !Number.isSafeInteger(amount) || amount < 0)
    return { kind: 'foreign' };
  const matches = currency === 'BDT' && amount === attempt.amount;
  // Money in another currency cannot be refunded in taka.
  const captured = currency === 'BDT' ? amount : 0;
  return { kind: matches ? outcome.kind : 'held', transactionId, captured, matches };
}

const second = 1000;
const minute = 60 * second;
const longestPause = 6 * 60 * minute;
/** How long an undecided attempt or refund is polled, in ms. */
export const polledFor = 48 * 60 * minute;

/** The initial polling count while the buyer is still on the provider's page. */
export const pollsWhilePaying = 3;

/** Returns when to poll again: the pause is 15 seconds at first and doubles each time. */
export function pollAgainAt(now: Date, polled: number): Date {
  return new Date(now.getTime() + Math.min(15 * second * 2 ** Math.min(polled, 20), longestPause));
}

/** Time limit of one request to a provider including its client's retries, in ms. Nothing more is sent after it. */
export const longestQuestion = 2 * minute;
/** Longer than one request, to allow for the clock difference between two nodes. */
const leaseTime = longestQuestion + 30 * second;

/** Returns when a lease that starts now expires. */
export function leasedFrom(now: Date): Date {
  return new Date(now.getTime() + leaseTime);
}

/** How long after a response the provider is not asked again about the same attempt, in ms. */
export const answerLasts = 5 * second;

/**
 * Returns until when an order is reserved for payment. Each attempt extends the time, up to a maximum counted from the
 * first; a payment by hand until its own end.
 */
export function reservedUntil(attempts: readonly { createdAt: Date; expiresAt: Date | null }[]): Date {
  const begun = attempts.map(({ createdAt }) => createdAt.getTime());
  const until = Math.max(...begun) + limits.paymentMinutes * minute;
  const online = Math.min(until, Math.min(...begun) + limits.paymentMinutesMax * minute);
  const ends = attempts.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []));
  return new Date(ends.length > 0 ? Math.max(...ends) : online);
}
