import { gt, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connection.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whoever earns from messages to their numbers asks for many: no account and no number gets more than a person needs. */
const maximum = { account: { hour: 5, day: 10 }, number: { hour: 3, day: 5 } };

type Asking = { userId: string; numberHash: string; codesPerDay: number; now: Date };

/**
 * Refuses one more code where too many were sent: to the account, to the number (by whatever accounts) or by the whole shop.
 * Until the transaction ends all others wait who ask for one, so that the counts hold.
 */
export async function refuseTooManyCodes(
  transaction: Database,
  { userId, numberHash, codesPerDay, now }: Asking,
): Promise<Refusal | undefined> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('phone-codes', 0))`);
  const ago = (time: number) => new Date(now.getTime() - time);
  const ofAccount = sql`${phoneCodes.userId} = ${userId}`;
  const ofNumber = sql`${phoneCodes.numberHash} = ${numberHash}`;
  const within = (time: number) => sql`${phoneCodes.createdAt} > ${ago(time).toISOString()}::timestamptz`;
  const count = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [sent] = await transaction
    .select({
      justNow: count(sql`${ofAccount} and ${within(minute)}`),
      accountHour: count(sql`${ofAccount} and ${within(hour)}`),
      accountDay: count(ofAccount),
      numberHour: count(sql`${ofNumber} and ${within(hour)}`),
      numberDay: count(ofNumber),
      shopHour: count(within(hour)),
      shopDay: sql`count(*)`.mapWith(Number),
    })
    .from(phoneCodes)
    .where(gt(phoneCodes.createdAt, ago(day)));
  if (!sent) return undefined;
  const refuse = (time: number) => new Refusal('too-many-phone-codes', {}, { retryAfter: time / 1000 });
  const { account, number } = maximum;
  if (sent.accountDay >= account.day || sent.numberDay >= number.day || sent.shopDay >= codesPerDay) return refuse(day);
  // A fifth of what the shop sends in a day leaves the rest of the day to others.
  const isBusy = sent.shopHour >= Math.ceil(codesPerDay / 5);
  if (sent.accountHour >= account.hour || sent.numberHour >= number.hour || isBusy) return refuse(hour);
  return sent.justNow > 0 ? new Refusal('phone-code-just-sent', {}, { retryAfter: minute / 1000 }) : undefined;
}
