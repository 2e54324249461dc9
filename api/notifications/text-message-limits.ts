import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { countUse } from '#api/http/limits/count-use.ts';
import type { SmsPerDay } from '#api/mail/sms-sender.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { textMessages } from '#database/tables/message-counts.ts';
import { addressHash } from './notify.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** The maximum that a network causes within an hour, and its part of the shop's hourly and daily limits. */
const networkShare = { texts: 20, codes: 10, part: 10 };

type NewText = {
  /** The same at each try. */
  id: string;
  isCode: boolean;
  /** In international form. */
  number: string;
  userId: string | null;
  /**
   * The keyed hash of the network that caused the message; null for messages by the shop itself, and where networks are
   * not limited.
   */
  network: string | null;
  perDay: SmsPerDay;
  now: Date;
};

/** At most `maximum` messages that match a condition within a period, in ms. */
type Limit = { of: SQL | undefined; within: number; maximum: number };

/**
 * Counts a text message that is about to be sent. When a limit is reached, the message is not counted and must not be
 * sent; the result is then the time until a retry is worthwhile, in ms. An advisory lock serialises all counting until
 * the transaction ends, so that the limits hold under concurrency.
 */
export async function countText(transaction: Database, message: NewText): Promise<number | undefined> {
  const { id, isCode, number, userId, now } = message;
  await lockNames(transaction, ['text messages']);
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
  const ofNetwork = await countForNetwork(transaction, message);
  if (ofNetwork !== undefined) return ofNetwork;
  await transaction.insert(textMessages).values({ id, isCode, numberHash, userId, createdAt: now });
  return undefined;
}

/**
 * The longest period first. A fraudster who earns from messages to their numbers, or wants to annoy a person, causes
 * many messages. No number (across accounts) and no account therefore gets more than a person needs. Codes have limits
 * of their own in addition.
 */
function limitsOf({ isCode, userId, perDay }: NewText, numberHash: string): Limit[] {
  const toNumber = eq(textMessages.numberHash, numberHash);
  const ofAccount = userId === null ? sql`false` : eq(textMessages.userId, userId);
  const alike = eq(textMessages.isCode, isCode);
  const { ofShop, ofShopInHour } = sharesOf({ isCode, perDay });
  const ofCodes = (limit: Limit) => (isCode ? [{ ...limit, of: and(alike, limit.of) }] : []);
  return [
    { of: alike, within: day, maximum: ofShop },
    { of: toNumber, within: day, maximum: 8 },
    { of: ofAccount, within: day, maximum: 16 },
    ...ofCodes({ of: toNumber, within: day, maximum: 5 }),
    ...ofCodes({ of: ofAccount, within: day, maximum: 10 }),
    { of: alike, within: hour, maximum: ofShopInHour },
    { of: toNumber, within: hour, maximum: 3 },
    { of: ofAccount, within: hour, maximum: 6 },
    ...ofCodes({ of: ofAccount, within: hour, maximum: 5 }),
    ...ofCodes({ of: userId === null ? toNumber : ofAccount, within: minute, maximum: 1 }),
  ];
}

/** Returns how many codes, or other messages, the shop sends within a day and within an hour. */
function sharesOf({ isCode, perDay }: Pick<NewText, 'isCode' | 'perDay'>) {
  const codes = Math.min(perDay.codesPerDay, perDay.perDay);
  const ofShop = isCode ? codes : perDay.perDay - codes;
  // At most a fifth within an hour, so that a burst leaves the rest of the day to others.
  return { ofShop, ofShopInHour: Math.ceil(ofShop / 5) };
}

/**
 * Counts a message for its network, which may be thousands of people, or one person who places orders for strangers.
 * When the limit is reached, returns the time until a retry, in ms.
 */
async function countForNetwork(
  transaction: Database,
  { network, now, ...message }: NewText,
): Promise<number | undefined> {
  if (network === null) return undefined;
  const { ofShop, ofShopInHour } = sharesOf(message);
  const kind = message.isCode ? 'codes' : 'texts';
  const ofHour = Math.min(networkShare[kind], Math.ceil(ofShopInHour / networkShare.part));
  const bounds = [
    { kind: `${kind}-hour`, within: 'hour', uses: ofHour },
    { kind: `${kind}-day`, within: 'day', uses: Math.ceil(ofShop / networkShare.part) },
  ] as const;
  for (const bound of bounds) {
    const retryAfter = await countUse(transaction, { subject: `network:${network}`, bound, now });
    if (retryAfter !== undefined) return bound.within === 'hour' ? hour : day;
  }
  return undefined;
}

/** Removes messages that no limit counts any more. */
export async function removeOldTexts(db: Database, now: Date): Promise<void> {
  await db.delete(textMessages).where(lt(textMessages.createdAt, new Date(now.getTime() - day)));
}
