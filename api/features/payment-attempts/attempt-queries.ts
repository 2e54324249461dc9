import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#contract/languages.ts';
import type { TakenHow } from '#contract/orders/order-channel.ts';
import type { AttemptMethod } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { type ProviderResponse, paymentAttempts } from '#database/tables/payments.ts';
import { leasedFrom, pollAgainAt, pollsWhilePaying } from './attempt-rules.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

export type NewAttempt = {
  orderId: string;
  provider: AttemptMethod;
  amount: number;
  language: Language;
  now: Date;
  /** Until when the order waits for money sent by hand. */
  expiresAt?: Date;
};

/**
 * Returns a new payment attempt, leased for its start. If the start gets lost, polling takes over. A payment by hand
 * has nothing to start or poll.
 */
export function newAttempt({ now, ...fields }: NewAttempt) {
  const begun = { id: v7(), ...fields, createdAt: now };
  if (fields.expiresAt) return { ...begun, state: 'started' as const };
  const next = { polled: pollsWhilePaying, nextPollAt: pollAgainAt(now, pollsWhilePaying) };
  return { ...begun, leasedUntil: leasedFrom(now), ...next };
}

export async function insertAttempt(db: Database, attempt: ReturnType<typeof newAttempt>): Promise<AttemptRow> {
  const [row] = await db.insert(paymentAttempts).values(attempt).returning();
  if (!row) throw new Error('The attempt was not inserted');
  return row;
}

type Taken = Pick<AttemptRow, 'orderId' | 'id' | 'amount'> & {
  how: TakenHow;
  transactionId: string | undefined;
  now: Date;
};

/** Records money that a seller took with an order, as a payment in cash. */
export async function insertTaken(db: Database, { how, transactionId, now, ...taken }: Taken): Promise<void> {
  const captured = { provider: 'cod', state: 'captured', captured: taken.amount, takenHow: how } as const;
  await db
    .insert(paymentAttempts)
    .values({ ...taken, ...captured, reference: transactionId ?? null, language: 'en', createdAt: now });
}

export function isAttempt({ orderId, id }: Pick<AttemptRow, 'orderId' | 'id'>) {
  return and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.id, id));
}

/** Returns the attempts of an order, newest first. */
export function attemptsOf(db: Database, orderId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}

const maximumAnswers = 10;
const longestAnswer = 4000;

/** Appends a provider's answer; only the newest are kept. */
export function withAnswer(
  answers: readonly ProviderResponse[],
  of: string,
  answer: unknown,
  now: Date,
): ProviderResponse[] {
  const isShort = JSON.stringify(answer ?? null).length <= longestAnswer;
  const newest = { at: now.toISOString(), of, answer: isShort ? (answer ?? null) : { problem: 'too long to keep' } };
  return [...answers, newest].slice(-maximumAnswers);
}

export function inStates(states: readonly AttemptRow['state'][]) {
  return inArray(paymentAttempts.state, [...states]);
}
