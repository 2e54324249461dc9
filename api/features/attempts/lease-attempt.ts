import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/connection.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { type AttemptRow, isAttempt } from './attempt-queries.ts';
import { leasedFrom, longestQuestion } from './attempt-rules.ts';
import { isPartOf, isTurnOf, refundsDue } from './refunds-due.ts';

/** Nobody asks a provider about the attempt. */
const isFree = (now: Date) =>
  or(isNull(paymentAttempts.leasedUntil), lte(paymentAttempts.leasedUntil, now)) as SQL<unknown>;

/** Another condition of a lease, and what is changed with it. */
type LeaseTerms = { only?: SQL | undefined; set?: Partial<AttemptRow> };

/**
 * Takes the right to ask the provider about an attempt, whatever the question is: start, status, charge, refund. One UPDATE
 * decides. Undefined while somebody else asks; whoever did and was never heard of again loses it when its time is over.
 * The row is as it stands under the lease.
 */
export async function leaseAttempt(
  db: Database,
  attempt: Pick<AttemptRow, 'orderId' | 'id'>,
  now: Date,
  { only, set }: LeaseTerms = {},
): Promise<AttemptRow | undefined> {
  const [leased] = await db
    .update(paymentAttempts)
    .set({ ...set, leasedUntil: leasedFrom(now) })
    .where(and(isAttempt(attempt), isFree(now), only))
    .returning();
  return leased;
}

/** Whether a lease is still that of the one who took it. */
export async function isLeasedAs(db: Database, { orderId, id, leasedUntil }: AttemptRow): Promise<boolean> {
  const [found] = await db
    .select({ leasedUntil: paymentAttempts.leasedUntil })
    .from(paymentAttempts)
    .where(isAttempt({ orderId, id }));
  return leasedUntil !== null && found?.leasedUntil?.getTime() === leasedUntil.getTime();
}

/**
 * Gives a lease back with the answer, in its transaction; one that somebody else has taken over meanwhile stays theirs.
 * Refunds of the attempt that had to wait are sent from here on.
 */
export async function freeAttempt(
  db: Database,
  jobs: Services['jobs'],
  { orderId, id, leasedUntil }: AttemptRow,
  { now, answeredAt }: { now: Date; answeredAt?: Date },
): Promise<void> {
  const mine = leasedUntil ? eq(paymentAttempts.leasedUntil, leasedUntil) : sql`false`;
  const [freed] = await db
    .update(paymentAttempts)
    .set({ leasedUntil: null, ...(answeredAt && { answeredAt }) })
    .where(and(isAttempt({ orderId, id }), mine))
    .returning({ refunded: paymentAttempts.refunded });
  if (!freed || freed.refunded === 0) return;
  const waiting = await db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(isPartOf({ orderId, attemptId: id }), isTurnOf(now)))
    .limit(1);
  if (waiting.length > 0) await jobs.add(db, refundsDue, { orderId, attemptId: id });
}

/**
 * Puts a question to a provider under a lease. After the longest time nothing more is sent, and what the provider has done
 * is unknown. A provider does not throw; should one do so, it is the same.
 */
export async function askLeased<Outcome>(
  question: (signal: AbortSignal) => Promise<Outcome>,
  nothingKnown: (answer: { problem: string }) => Outcome,
  signal?: AbortSignal,
): Promise<Outcome> {
  const late = AbortSignal.timeout(longestQuestion);
  const ended = Promise.withResolvers<Outcome>();
  const giveUp = () => ended.resolve(nothingKnown({ problem: 'silent' }));
  late.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([question(signal ? AbortSignal.any([late, signal]) : late), ended.promise]);
  } catch (error) {
    return nothingKnown({ problem: error instanceof Error ? error.name : 'unexpected' });
  } finally {
    late.removeEventListener('abort', giveUp);
  }
}
