import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '#api/http/replies/refusal.ts';
import { addressHash } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { mobileNumber } from '#contract/addresses/phone-number.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { notifications } from '#database/tables/notifications.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';
import { users } from '#database/tables/users.ts';
import { enterPhoneCode } from './enter-phone-code.ts';
import { isOpenAt } from './phone-code-value.ts';
import { sendPhoneCode } from './send-phone-code.ts';

type Owner = Pick<typeof users.$inferSelect, 'id' | 'phone'>;

/** Sends a code to the user's number and ends the previous one. Refused when no code can be sent or a limit is reached. */
export async function askPhoneCode(
  { db, jobs, clock, sms, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'sms' | 'config'>,
  userId: string,
  network: string | null,
): Promise<Refusal | undefined> {
  if (!sms.reaches) return new Refusal('no-text-messages');
  return db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user?.phone) return new Refusal('no-phone-number');
    if (user.phoneConfirmedAt) return new Refusal('phone-already-confirmed');
    const number = mobileNumber(user.phone);
    if (number === undefined) return new Refusal('not-a-mobile-number');
    const code = { id: v7(), number, userId, network, language: user.language ?? defaultLanguage };
    return sendPhoneCode({ jobs, clock, config }, transaction, code, (now) => endPhoneCodes(transaction, user, now));
  });
}

/** Confirms the user's number with the last code sent, and uses the code up. Wrong codes are counted, each exactly once. */
export async function confirmPhone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  entered: string,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    // Concurrent requests that enter or request a code, or change the number, wait for this lock.
    await lockUser(transaction, userId);
    const isOpen = and(eq(phoneCodes.userId, userId), isOpenAt(now));
    const refused = await enterPhoneCode(transaction, isOpen, { entered, now, field: 'code', isUsedUp: true });
    if (refused) return refused;
    await transaction.update(users).set({ phoneConfirmedAt: now }).where(eq(users.id, userId));
    return undefined;
  });
}

/** Locks and returns the user, so that no other request changes the number or the codes until the transaction ends. */
export async function lockUser(transaction: Database, userId: string) {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/**
 * Ends the current code, and removes the number from messages that are waiting or undelivered. Sent codes still count against
 * the limits.
 */
export async function endPhoneCodes(transaction: Database, { id, phone }: Owner, now: Date): Promise<void> {
  await transaction
    .update(phoneCodes)
    .set({ endedAt: now })
    .where(and(eq(phoneCodes.userId, id), isNull(phoneCodes.endedAt)));
  const number = mobileNumber(phone ?? '');
  if (number === undefined) return;
  const own = await transaction.select({ key: phoneCodes.id }).from(phoneCodes).where(eq(phoneCodes.userId, id));
  await transaction.delete(notifications).where(
    and(
      eq(notifications.receiver, addressHash(number)),
      eq(notifications.kind, 'phone-code'),
      inArray(
        notifications.key,
        own.map(({ key }) => key),
      ),
    ),
  );
}

/** Removes codes that are older than a day, and undelivered messages with codes. */
export async function removeOldPhoneCodes(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.delete(phoneCodes).where(lt(phoneCodes.createdAt, yesterday));
  await db
    .delete(notifications)
    .where(and(eq(notifications.kind, 'phone-code'), lt(notifications.createdAt, yesterday)));
}
