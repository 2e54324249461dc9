import { and, asc, gte, inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { AttemptRow } from '#api/features/payment-attempts/attempt-queries.ts';
import { isAttempt } from '#api/features/payment-attempts/attempt-queries.ts';
import { onlineMethods } from '#contract/orders/order-payment.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { differenceOf, noteDifference } from './payment-differences.ts';
import { type PollTools, pollAttempt } from './poll-attempt.ts';

const batch = 100;
/** Concurrent requests to providers. */
const atOnce = 4;
const days = 2;

/**
 * Queries the providers about every attempt of the last two days. Missed payments are settled as if a webhook had arrived;
 * remaining differences are listed for the seller.
 */
export async function comparePayments(tools: PollTools, signal?: AbortSignal): Promise<void> {
  const { db, clock } = tools;
  const since = new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  const limit = pLimit(atOnce);
  let last: AttemptRow | undefined;
  do {
    signal?.throwIfAborted();
    const after =
      last &&
      sql`(${paymentAttempts.createdAt}, ${paymentAttempts.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
    const attempts = await db
      .select()
      .from(paymentAttempts)
      .where(and(gte(paymentAttempts.createdAt, since), inArray(paymentAttempts.provider, [...onlineMethods]), after))
      .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
      .limit(batch);
    await Promise.all(attempts.map((attempt) => limit(() => compare(tools, attempt, signal))));
    last = attempts.at(-1);
  } while (last);
}

async function compare(tools: PollTools, attempt: AttemptRow, signal: AbortSignal | undefined): Promise<void> {
  const polled = await pollAttempt(tools, attempt, { signal });
  // Another caller is polling it, or has just done so.
  if (!polled) return;
  const [settled] = await tools.db.select().from(paymentAttempts).where(isAttempt(attempt));
  const found = settled && differenceOf(settled, polled.outcome);
  if (settled && found !== undefined) await noteDifference(tools.db, settled, found, tools.clock.now());
}
