import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { SmsPerDay } from '#api/mail/sms-sender.ts';
import type { Database } from '#database/connection.ts';
import { textMessages } from '#database/tables/message-counts.ts';
import { addressHash } from './notify.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

type NewText = {
  /** The same when it is sent again. */
  id: string;
  isCode: boolean;
  /** In its international form. */
  number: string;
  userId: string | null;
  perDay: SmsPerDay;
  now: Date;
};

/** So many messages that a condition holds for may be sent within a span of time. */
type Limit = { of: SQL | undefined; within: number; maximum: number };

/**
 * Counts a text message that is about to be sent. Where too many were, it is not counted and must not be sent; the answer is then
 * after how many milliseconds it is worth another try. Until the transaction ends all others wait who have one counted,
 * so that the counts hold.
 */
export async function countText(transaction: Database, message: NewText): Promise<number | undefined> {
  const { id, isCode, number, userId, now } = message;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('text-messages', 0))`);
  const numberHash = addressHash(number);
  const limits = limitsOf(message, numberHash);
  const counts = limits.map(({ of, within }) => {
    const since = new Date(now.getTime() - within);
    return sql`count(*) filter (where ${and(of, gt(textMessages.createdAt, since))})`.mapWith(Number);
  });
  const [sent] = await transaction
    .select({
      isCounted: sql<boolean>`coalesce(bool_or(${textMessages.id} = ${id}), false)`,
      ...Object.fromEntries(counts.map((count, index) => [index, count])),
    })
    .from(textMessages)
    .where(gt(textMessages.createdAt, new Date(now.getTime() - day)));
  const { isCounted, ...sums } = sent ?? { isCounted: false };
  if (isCounted) return undefined;
  const reached = limits.find(({ maximum }, index) => Number((sums as Record<number, number>)[index]) >= maximum);
  if (reached) return reached.within;
  await transaction.insert(textMessages).values({ id, isCode, numberHash, userId, createdAt: now });
  return undefined;
}

/**
 * The longest span first. Who earns from messages to their numbers, or wants to annoy somebody, causes many: no number (by
 * whatever accounts) and no account gets more than a person needs. Codes have limits of their own besides.
 */
function limitsOf({ isCode, userId, perDay }: NewText, numberHash: string): Limit[] {
  const toNumber = eq(textMessages.numberHash, numberHash);
  const ofAccount = userId === null ? sql`false` : eq(textMessages.userId, userId);
  const alike = eq(textMessages.isCode, isCode);
  const codes = Math.min(perDay.codesPerDay, perDay.perDay);
  const ofShop = isCode ? codes : perDay.perDay - codes;
  const ofCodes = (limit: Limit) => (isCode ? [{ ...limit, of: and(alike, limit.of) }] : []);
  return [
    { of: alike, within: day, maximum: ofShop },
    { of: toNumber, within: day, maximum: 8 },
    { of: ofAccount, within: day, maximum: 16 },
    ...ofCodes({ of: toNumber, within: day, maximum: 5 }),
    ...ofCodes({ of: ofAccount, within: day, maximum: 10 }),
    // A fifth of what the shop sends in a day leaves the rest of the day to others.
    { of: alike, within: hour, maximum: Math.ceil(ofShop / 5) },
    { of: toNumber, within: hour, maximum: 3 },
    { of: ofAccount, within: hour, maximum: 6 },
    ...ofCodes({ of: ofAccount, within: hour, maximum: 5 }),
    ...ofCodes({ of: ofAccount, within: minute, maximum: 1 }),
  ];
}

/** Removes what no limit counts any more. */
export async function removeOldTexts(db: Database, now: Date): Promise<void> {
  await db.delete(textMessages).where(lt(textMessages.createdAt, new Date(now.getTime() - day)));
}
