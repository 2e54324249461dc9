import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#api/time/shop-days.ts';
import type { Database } from '#database/driver/connection.ts';
import { useCounts } from '#database/tables/use-counts.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const unbounded = 2_000_000_000;

/** The maximum of uses, and of the sum of their amounts, by a subject within a minute, an hour or a day of the shop's calendar. */
export type UseBound = { kind: string; within: 'minute' | 'hour' | 'day'; uses: number; amount?: number };

type Use = { subject: string; bound: UseBound; now: Date; amount?: number };

/**
 * Counts a use in one statement, so that concurrent uses on several nodes cannot exceed the limit. Returns undefined
 * or, when the limit is reached, the whole seconds until the next window; the use is then not counted.
 */
export async function countUse(db: Database, { subject, bound, now, amount = 0 }: Use): Promise<number | undefined> {
  const { kind, within, uses, amount: largest = unbounded } = bound;
  const { startsAt, ends } = windowOf(now, within);
  const refused = Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));
  if (amount > largest) return refused;
  const begins = sql`${startsAt.toISOString()}::timestamptz`;
  // The clocks of two nodes may differ; the later window counts for both.
  const isNew = sql`${useCounts.startsAt} < ${begins}`;
  const counted = (column: SQL | typeof useCounts.uses | typeof useCounts.amount, more: number) =>
    sql`case when ${isNew} then ${more}::int else ${column} + ${more}::int end`;
  const written = await db
    .insert(useCounts)
    .values({ subject, kind, startsAt, uses: 1, amount })
    .onConflictDoUpdate({
      target: [useCounts.subject, useCounts.kind],
      set: {
        startsAt: sql`greatest(${useCounts.startsAt}, ${begins})`,
        uses: counted(useCounts.uses, 1),
        amount: counted(useCounts.amount, amount),
      },
      setWhere: sql`${isNew} or (${useCounts.uses} < ${uses}::int and ${useCounts.amount} <= ${largest - amount}::int)`,
    })
    .returning({ uses: useCounts.uses });
  return written.length > 0 ? undefined : refused;
}

/** Removes a use from the count when it came to nothing. */
export async function giveBackUse(db: Database, { subject, bound, now, amount = 0 }: Use): Promise<void> {
  const { startsAt } = windowOf(now, bound.within);
  await db
    .update(useCounts)
    .set({
      uses: sql`greatest(${useCounts.uses} - 1, 0)`,
      amount: sql`greatest(${useCounts.amount} - ${amount}::int, 0)`,
    })
    .where(and(eq(useCounts.subject, subject), eq(useCounts.kind, bound.kind), eq(useCounts.startsAt, startsAt)));
}

/** Deletes counts of windows that ended long ago. */
export async function removeOldUses(db: Database, now: Date): Promise<void> {
  await db.delete(useCounts).where(lt(useCounts.startsAt, new Date(now.getTime() - 2 * day)));
}

function windowOf(now: Date, within: UseBound['within']): { startsAt: Date; ends: Date } {
  if (within === 'day') {
    // Bangladesh has had a single UTC offset since 2010.
    const startsAt = new Date(`${dayOf(now)}T00:00:00+06:00`);
    return { startsAt, ends: new Date(startsAt.getTime() + day) };
  }
  const length = within === 'hour' ? hour : minute;
  const startsAt = new Date(Math.floor(now.getTime() / length) * length);
  return { startsAt, ends: new Date(startsAt.getTime() + length) };
}
