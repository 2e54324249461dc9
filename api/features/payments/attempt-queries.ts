import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#contract/languages.ts';
import type { OnlineMethod } from '#contract/order-payment.ts';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { type ProviderAnswer, paymentAttempts } from '#database/tables/payments.ts';
import { askAgainAt, askedWhilePaying } from './attempt-rules.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

export type NewAttempt = { orderId: string; provider: OnlineMethod; amount: number; language: Language; now: Date };

/** An attempt that is about to be started; asked about later, should its start never be heard of. */
export function newAttempt({ now, ...fields }: NewAttempt) {
  return { id: v7(), ...fields, createdAt: now, asked: askedWhilePaying, askAt: askAgainAt(now, askedWhilePaying) };
}

export async function insertAttempt(db: Database, attempt: ReturnType<typeof newAttempt>): Promise<AttemptRow> {
  const [row] = await db.insert(paymentAttempts).values(attempt).returning();
  if (!row) throw new Error('The attempt was not inserted');
  return row;
}

export function isAttempt({ orderId, id }: Pick<AttemptRow, 'orderId' | 'id'>) {
  return and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.id, id));
}

/** The attempts of an order, newest first. */
export function attemptsOf(db: Database, orderId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}

/** What is known of an order whose payment is looked at; its row is locked when `lock` is set. */
export async function readOrder(db: Database, orderId: string, { lock = false } = {}) {
  const query = db
    .select({
      id: orders.id,
      userId: orders.userId,
      status: orders.status,
      isPaid: orders.isPaid,
      paymentType: orders.paymentType,
      total: orders.total,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [order] = await (lock ? query.for('no key update') : query);
  return order;
}

const maximumAnswers = 10;
const longestAnswer = 4000;

/** SQL of a list of answers with one more, of which the newest stay. */
export function withAnswer(
  answers: readonly ProviderAnswer[],
  of: string,
  answer: unknown,
  now: Date,
): ProviderAnswer[] {
  const isShort = JSON.stringify(answer ?? null).length <= longestAnswer;
  const newest = { at: now.toISOString(), of, answer: isShort ? (answer ?? null) : { problem: 'too long to keep' } };
  return [...answers, newest].slice(-maximumAnswers);
}

/** Puts the next question off, unless somebody else has done so meanwhile: then it is theirs. */
export async function claimAttempt(db: Database, attempt: AttemptRow, now: Date): Promise<boolean> {
  const seen = sql`${paymentAttempts.asked} = ${attempt.asked}`;
  const claimed = await db
    .update(paymentAttempts)
    .set({ asked: attempt.asked + 1, askAt: askAgainAt(now, attempt.asked) })
    .where(and(isAttempt(attempt), seen))
    .returning({ id: paymentAttempts.id });
  return claimed.length > 0;
}

export function inStates(states: readonly AttemptRow['state'][]) {
  return inArray(paymentAttempts.state, [...states]);
}
