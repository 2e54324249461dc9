import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { type AttemptRow, isAttempt } from './attempt-queries.ts';
import { leasedFrom, longestQuestion } from './attempt-rules.ts';
import { isPartOf, isTurnOf, refundsDue } from './refunds-due.ts';

/** Matches attempts without a current lease. */
const isFree = (now: Date) =>
  or(isNull(paymentAttempts.leasedUntil), lte(paymentAttempts.leasedUntil, now)) as SQL<unknown>;

/** An additional condition of a lease, and columns to set with it. */
type LeaseTerms = { only?: SQL | undefined; set?: Partial<AttemptRow> };

/**
 * Takes the lease on a payment attempt, which every request to the provider needs: start, status, charge or refund. One
 * UPDATE decides. Undefined while another holder has the lease; an abandoned lease expires. The returned row is the
 * state under the lease.
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

/** Returns whether the lease still belongs to the caller who took this row. */
export async function isLeasedAs(db: Database, { orderId, id, leasedUntil }: AttemptRow): Promise<boolean> {
  const [found] = await db
    .select({ leasedUntil: paymentAttempts.leasedUntil })
    .from(paymentAttempts)
    .where(isAttempt({ orderId, id }));
  return leasedUntil !== null && found?.leasedUntil?.getTime() === leasedUntil.getTime();
}

/**
 * Releases a lease in the transaction that stores the response, unless another holder has taken it over. Also sends
 * refunds of the attempt that had to wait.
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
 * Sends a request to a provider under a lease. After the time limit nothing more is sent, and the outcome is unknown.
 * The outcome is also unknown if a provider throws, which is a bug of the provider's code.
 */
export async function callLeased<Outcome>(
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
