import { timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '#api/http/replies/refusal.ts';
import { addressHash, notifyAddress } from '#api/notices/notify.ts';
import { countText } from '#api/notices/text-message-limits.ts';
import type { Services } from '#api/services/services.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { mobileNumber } from '#contract/phone-number.ts';
import type { Database } from '#database/connection.ts';
import { notices } from '#database/tables/notices.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';
import { users } from '#database/tables/users.ts';
import { digitsOfCode, isOpenAt } from './phone-code-value.ts';

/** Wrong ones after which a code is of no use. */
const maximumTries = 5;

type Owner = Pick<typeof users.$inferSelect, 'id' | 'phone'>;

/** Has a code sent to the user's number; one that was sent before ends. Refused where none can or may be sent. */
export async function askPhoneCode(
  { db, jobs, clock, sms, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'sms' | 'config'>,
  userId: string,
): Promise<Refusal | undefined> {
  if (!sms.reaches) return new Refusal('no-text-messages');
  return db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user?.phone) return new Refusal('no-phone-number');
    if (user.phoneConfirmedAt) return new Refusal('phone-already-confirmed');
    const number = mobileNumber(user.phone);
    if (number === undefined) return new Refusal('not-a-mobile-number');
    const now = clock.now();
    const id = v7();
    const message = { id, isCode: true, number, userId, perDay: config.sms, now };
    const tooSoon = await countText(transaction, message);
    if (tooSoon !== undefined) return refuseTooMany(tooSoon);
    await endPhoneCodes(transaction, user, now);
    await transaction.insert(phoneCodes).values({ id, userId, numberHash: addressHash(number), createdAt: now });
    const to = { phone: number, language: user.language ?? defaultLanguage };
    await notifyAddress(jobs, transaction, { kind: 'phone-code', key: id, to, params: { codeId: id } });
    return undefined;
  });
}

const minute = 60 * 1000;

/** `after` so many milliseconds it is worth another try. */
function refuseTooMany(after: number): Refusal {
  const code = after <= minute ? 'phone-code-just-sent' : 'too-many-phone-codes';
  return new Refusal(code, {}, { retryAfter: after / 1000 });
}

/** Confirms the user's number by the code that was sent last, and uses it up. Wrong ones are counted, each exactly once. */
export async function confirmPhone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  entered: string,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    // Whoever else enters a code, asks for one or changes the number waits.
    await lockUser(transaction, userId);
    const [code] = await transaction
      .select()
      .from(phoneCodes)
      .where(and(eq(phoneCodes.userId, userId), isOpenAt(now)));
    if (!code) return new Refusal('phone-code-of-no-use', {}, { field: 'code' });
    const isRight = timingSafeEqual(Buffer.from(entered), Buffer.from(await digitsOfCode(transaction, code.id)));
    const left = maximumTries - code.tries - 1;
    const isOver = isRight || left === 0;
    await transaction
      .update(phoneCodes)
      .set({ endedAt: isOver ? now : null, ...(!isRight && { tries: code.tries + 1 }) })
      .where(eq(phoneCodes.id, code.id));
    if (!isRight) {
      return isOver
        ? new Refusal('phone-code-of-no-use', {}, { field: 'code' })
        : new Refusal('wrong-phone-code', { left }, { field: 'code' });
    }
    await transaction.update(users).set({ phoneConfirmedAt: now }).where(eq(users.id, userId));
    return undefined;
  });
}

/** The user, whose number and codes nobody else changes until the transaction ends. */
export async function lockUser(transaction: Database, userId: string) {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/**
 * Ends the code that may be entered, and takes the number out of messages that wait or could not be delivered. What was sent
 * still counts against the limits.
 */
export async function endPhoneCodes(transaction: Database, { id, phone }: Owner, now: Date): Promise<void> {
  await transaction
    .update(phoneCodes)
    .set({ endedAt: now })
    .where(and(eq(phoneCodes.userId, id), isNull(phoneCodes.endedAt)));
  const number = mobileNumber(phone ?? '');
  if (number === undefined) return;
  const own = transaction
    .select({ key: sql`${phoneCodes.id}::text` })
    .from(phoneCodes)
    .where(eq(phoneCodes.userId, id));
  await transaction
    .delete(notices)
    .where(and(eq(notices.receiver, addressHash(number)), eq(notices.kind, 'phone-code'), inArray(notices.key, own)));
}

/** Removes the codes of the day before, and messages that could not be delivered with them. */
export async function removeOldPhoneCodes(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.delete(phoneCodes).where(lt(phoneCodes.createdAt, yesterday));
  await db.delete(notices).where(and(eq(notices.kind, 'phone-code'), lt(notices.createdAt, yesterday)));
}
