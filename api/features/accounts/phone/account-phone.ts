import { and, desc, eq } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { AccountPhone } from '#contract/account-phone.ts';
import { mobileNumber } from '#contract/phone-number.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';
import { users } from '#database/tables/users.ts';
import { codeLifetime, isOpenAt } from './phone-code-value.ts';
import { endPhoneCodes, lockUser } from './phone-codes.ts';

/** The user's number, and what there is to do about it. One statement. */
export async function readPhone(
  { db, sms, clock }: Pick<Services, 'db' | 'sms' | 'clock'>,
  userId: string,
): Promise<AccountPhone> {
  const [row] = await db
    .select({ phone: users.phone, confirmedAt: users.phoneConfirmedAt, sentAt: phoneCodes.createdAt })
    .from(users)
    .leftJoin(phoneCodes, and(eq(phoneCodes.userId, users.id), isOpenAt(clock.now())))
    .where(eq(users.id, userId))
    .orderBy(desc(phoneCodes.createdAt))
    .limit(1);
  const phone = row?.phone ?? '';
  const isConfirmed = Boolean(row?.confirmedAt);
  const codeUntil = row?.sentAt && new Date(row.sentAt.getTime() + codeLifetime).toISOString();
  return {
    phone,
    isConfirmed,
    canBeConfirmed: sms.reaches && !isConfirmed && mobileNumber(phone) !== undefined,
    codeUntil: codeUntil ?? null,
  };
}

/** Stores a number, null for none. Another one than before is not confirmed; another spelling of it changes nothing else. */
export async function savePhone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  phone: string | null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) return;
    const isSame = phone !== null && user.phone !== null && sameNumber(phone, user.phone);
    if (!isSame) await endPhoneCodes(transaction, user, clock.now());
    await transaction
      .update(users)
      .set({ phone, ...(!isSame && { phoneConfirmedAt: null }) })
      .where(eq(users.id, userId));
  });
}

function sameNumber(one: string, other: string): boolean {
  return (mobileNumber(one) ?? one) === (mobileNumber(other) ?? other);
}
