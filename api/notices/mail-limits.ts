import { lt, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { mailCounts } from '#database/tables/message-counts.ts';
import type { NoticeName } from './notice-params.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How many mails of a kind an address gets within a span of time. */
type MailLimit = { maximum: number; within: number };

/** Of an address that its owner has confirmed. A busy shop has more orders. */
const confirmed = (kind: NoticeName): MailLimit => ({ maximum: kind === 'new-order' ? 60 : 10, within: hour });
/** Of any other, which may be a stranger's. */
const unconfirmed: MailLimit = { maximum: 3, within: day };

/** A link to a new password confirms the address, and is sent once in ten minutes: nobody can ask for it in the owner's stead. */
export function mailLimitOf(kind: NoticeName, isConfirmed: boolean): MailLimit {
  return isConfirmed || kind === 'reset-password' ? confirmed(kind) : unconfirmed;
}

/**
 * Counts a mail of a kind that was asked for: the how-manieth it is since a moment, from which on a span of time is counted. One
 * statement.
 */
export async function countMail(
  transaction: Database,
  { counted, kind, within, now }: { counted: string; kind: NoticeName; within: number; now: Date },
): Promise<{ asked: number; since: Date }> {
  const isOver = sql`${mailCounts.since} <= ${new Date(now.getTime() - within).toISOString()}::timestamptz`;
  const [count] = await transaction
    .insert(mailCounts)
    .values({ counted, kind, since: now, asked: 1 })
    .onConflictDoUpdate({
      target: [mailCounts.counted, mailCounts.kind],
      set: {
        asked: sql`case when ${isOver} then 1 else least(${mailCounts.asked}, 1000000) + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${mailCounts.since} end`,
      },
    })
    .returning({ asked: mailCounts.asked, since: mailCounts.since });
  if (!count) throw new Error('A row was not written');
  return count;
}

/** Removes what no limit counts any more. */
export async function removeOldMailCounts(db: Database, now: Date): Promise<void> {
  await db.delete(mailCounts).where(lt(mailCounts.since, new Date(now.getTime() - day)));
}
