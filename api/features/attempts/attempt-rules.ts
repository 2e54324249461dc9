import type { PaymentOutcome } from '#api/pay/payment-provider.ts';
import { limits } from '#contract/limits.ts';
import type { AttemptState } from '#contract/order-payment.ts';

/** States in which nothing is decided yet. */
const openStates = ['created', 'started', 'unknown'] as const satisfies readonly AttemptState[];
/** States in which the provider has the buyer's money, or had it. Nothing that it says later changes them. */
export const moneyStates = ['held', 'captured', 'surplus'] as const satisfies readonly AttemptState[];

export const isOpen = (state: AttemptState) => openStates.some((open) => open === state);
export const inMoney = (state: AttemptState) => moneyStates.some((money) => money === state);

/**
 * What an outcome is worth for an attempt. Money counts when attempt, currency and amount are ours to the poisha; other
 * money is held (`matches` is false), and an outcome of another attempt is `foreign`: not believed at all.
 */
export type Verdict =
  | { kind: 'captured' | 'held'; transactionId: string; captured: number; matches: boolean }
  | { kind: 'failed' | 'cancelled' | 'expired' | 'pending' | 'unknown' | 'foreign' };

/** Judges what a provider says of an attempt. */
export function judge(attempt: { id: string; amount: number }, outcome: PaymentOutcome): Verdict {
  if (outcome.kind !== 'captured' && outcome.kind !== 'held') return { kind: outcome.kind };
  const { attemptId, transactionId, amount, currency } = outcome;
  if (attemptId !== attempt.id || !transactionId || !Number.isSafeInteger(amount) || amount < 0)
    return { kind: 'foreign' };
  const matches = currency === 'BDT' && amount === attempt.amount;
  // What is no taka can't be sent back in taka.
  const captured = currency === 'BDT' ? amount : 0;
  return { kind: matches ? outcome.kind : 'held', transactionId, captured, matches };
}

const second = 1000;
const minute = 60 * second;
const longestPause = 6 * 60 * minute;
/** How long an attempt or a refund that comes to no end is asked about. */
export const askedFor = 48 * 60 * minute;

/** How often a question was put when it is put for the first time while the buyer is still at the provider's page. */
export const askedWhilePaying = 3;

/** When to ask again: at first after a quarter of a minute, and each time after twice as long. */
export function askAgainAt(now: Date, asked: number): Date {
  return new Date(now.getTime() + Math.min(15 * second * 2 ** Math.min(asked, 20), longestPause));
}

/** Milliseconds that a provider has for one question, with all that its client repeats; then nothing more is sent. */
export const longestQuestion = 2 * minute;
/** More than a question may take, by what the clocks of two servers may differ. */
const leaseTime = longestQuestion + 30 * second;

/** Until when an attempt is leased whose provider is asked from now on. */
export function leasedFrom(now: Date): Date {
  return new Date(now.getTime() + leaseTime);
}

/** Milliseconds after an answer in which the provider is not asked about the same attempt. */
export const answerLasts = 5 * second;

/** Until when an order is held for a payment: each attempt prolongs it, up to a limit from the first. */
export function heldUntil(attempts: readonly { createdAt: Date }[]): Date {
  const begun = attempts.map(({ createdAt }) => createdAt.getTime());
  const until = Math.max(...begun) + limits.paymentMinutes * minute;
  return new Date(Math.min(until, Math.min(...begun) + limits.paymentMinutesMax * minute));
}
