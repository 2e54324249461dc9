import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { countUse, type UseBound } from '#api/http/limits/count-use.ts';
import type { Database } from '#database/driver/connection.ts';
import { mailCounts } from '#database/tables/message-counts.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The maximum number of mails of a kind that an address gets within a period, in ms. */
type MailLimit = { maximum: number; within: number };

/** For a confirmed address. The seller's limit for new orders is higher, since a busy shop has more of them. */
const confirmed = (kind: string): MailLimit => ({ maximum: kind === 'new-order' ? 60 : 10, within: hour });
/** For an unconfirmed address, which may be a stranger's. */
const unconfirmed: MailLimit = { maximum: 3, within: day };

/**
 * Returns the mail limit of a kind. Password resets get the higher limit: the link confirms the address, and it is sent only
 * once in ten minutes.
 */
export function mailLimitOf(kind: string, isConfirmed: boolean): MailLimit {
  return isConfirmed || kind === 'reset-password' ? confirmed(kind) : unconfirmed;
}

/**
 * Counts a requested mail of a kind. Returns its number within the current period, and the beginning of the period. One
 * statement.
 */
export async function countMail(
  transaction: Database,
  { counted, kind, within, now }: { counted: string; kind: string; within: number; now: Date },
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

/**
 * Whether the next mail of a kind is beyond the limit, and not the first beyond it. Reads without a lock, so that mails
 * that need not be counted any more do not wait for each other.
 */
export async function isFarBeyond(
  db: Database,
  { counted, kind, within, now, maximum }: { counted: string; kind: string; now: Date } & MailLimit,
): Promise<boolean> {
  const since = new Date(now.getTime() - within);
  const [count] = await db
    .select({ asked: mailCounts.asked })
    .from(mailCounts)
    .where(and(eq(mailCounts.counted, counted), eq(mailCounts.kind, kind), gt(mailCounts.since, since)));
  return count !== undefined && count.asked > maximum;
}

/** Limits on the mails that a network causes to unconfirmed addresses. */
const networkBounds: UseBound[] = [
  { kind: 'mails-hour', within: 'hour', uses: 60 },
  { kind: 'mails-day', within: 'day', uses: 300 },
];

/**
 * Counts a mail to an unconfirmed address for the network behind it. Returns undefined or, when the network has caused too many, the
 * seconds until the next may be sent.
 */
export async function countNetworkMail(
  transaction: Database,
  network: string | null,
  now: Date,
): Promise<number | undefined> {
  if (network === null) return undefined;
  for (const bound of networkBounds) {
    const retryAfter = await countUse(transaction, { subject: `network:${network}`, bound, now });
    if (retryAfter !== undefined) return retryAfter;
  }
  return undefined;
}

/** Removes what no limit counts any more. */
export async function removeOldMailCounts(db: Database, now: Date): Promise<void> {
  await db.delete(mailCounts).where(lt(mailCounts.since, new Date(now.getTime() - day)));
}
