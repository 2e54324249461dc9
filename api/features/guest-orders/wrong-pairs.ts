import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { guestHash } from '#api/features/orders/buyer/guest-key.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { useCounts } from '#database/tables/use-counts.ts';

const hour = 60 * 60 * 1000;
const kind = 'wrong-order-pair';

/**
 * Refuses another try after too many wrong pairs within an hour of the first, for an order number or a network. Until
 * the transaction ends, tries for the same number or network wait, so that the limit holds. Two statements.
 */
export async function refuseMoreTries(
  transaction: Database,
  subjects: readonly string[],
  now: Date,
): Promise<Refusal | undefined> {
  await lockNames(
    transaction,
    subjects.map((subject) => `${kind} ${subject}`),
  );
  const since = new Date(now.getTime() - hour);
  const counted = await transaction
    .select({ startsAt: useCounts.startsAt, uses: useCounts.uses })
    .from(useCounts)
    .where(
      and(inArray(useCounts.subject, subjects.map(guestHash)), eq(useCounts.kind, kind), gt(useCounts.startsAt, since)),
    );
  const ends = counted
    .filter(({ uses }) => uses >= limits.wrongPairsMax)
    .map(({ startsAt }) => startsAt.getTime() + hour - now.getTime());
  if (ends.length === 0) return undefined;
  return new Refusal('too-many-attempts', {}, { retryAfter: Math.max(1, Math.ceil(Math.max(...ends) / 1000)) });
}

/** Counts a wrong try. The first after an hour begins anew. One statement. */
export async function countWrongPair(transaction: Database, subjects: readonly string[], now: Date): Promise<void> {
  const isOver = sql`${useCounts.startsAt} <= ${new Date(now.getTime() - hour).toISOString()}::timestamptz`;
  const rows = subjects.map((subject) => ({ subject: guestHash(subject), kind, startsAt: now, uses: 1 }));
  await transaction
    .insert(useCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [useCounts.subject, useCounts.kind],
      set: {
        startsAt: sql`case when ${isOver} then excluded.starts_at else ${useCounts.startsAt} end`,
        uses: sql`case when ${isOver} then 1 else ${useCounts.uses} + 1 end`,
      },
    });
}
