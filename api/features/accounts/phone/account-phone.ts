import { and, desc, eq } from 'drizzle-orm';
import { profileChanged } from '#api/features/accounts/profile-changed.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { AccountPhone } from '#contract/accounts/phone-schemas.ts';
import { mobileNumber } from '#contract/addresses/phone-number.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';
import { takenBack } from '#database/tables/taken-back.ts';
import { users } from '#database/tables/users.ts';
import { codeLifetime, isOpenAt } from './phone-code-value.ts';
import { endPhoneCodes, lockUser } from './phone-codes.ts';

/** Returns the user's number and its confirmation state. Two statements. */
export async function readPhone(
  { db, sms, clock }: Pick<Services, 'db' | 'sms' | 'clock'>,
  userId: string,
): Promise<AccountPhone> {
  const [[row], [code]] = await Promise.all([
    db
      .select({ phone: users.phone, confirmedAt: users.phoneConfirmedAt, version: users.version })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ sentAt: phoneCodes.createdAt })
      .from(phoneCodes)
      .where(and(eq(phoneCodes.userId, userId), isOpenAt(clock.now())))
      .orderBy(desc(phoneCodes.createdAt))
      .limit(1),
  ]);
  const phone = row?.phone ?? '';
  const isConfirmed = Boolean(row?.confirmedAt);
  const codeUntil = code && new Date(code.sentAt.getTime() + codeLifetime).toISOString();
  return {
    phone,
    isConfirmed,
    canBeConfirmed: sms.reaches && !isConfirmed && mobileNumber(phone) !== undefined,
    codeUntil: codeUntil ?? null,
    version: row?.version ?? 1,
  };
}

/**
 * Stores a number, or removes it when null, and returns the version of the user's details. A different number is
 * unconfirmed; another spelling of the same number stays confirmed. Refused when the number has changed since the
 * version that the user saw.
 */
export async function savePhone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  phone: string | null,
  seen?: number | undefined,
): Promise<{ version: number } | Refusal> {
  return db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) return new Refusal('login-needed', { purpose: 'continue' });
    if (takenBack(user, seen, { phone }).length > 0) return profileChanged(user, ['phone']);
    const isSame = phone !== null && user.phone !== null && sameNumber(phone, user.phone);
    if (!isSame) await endPhoneCodes(transaction, user, clock.now());
    const [saved] = await transaction
      .update(users)
      .set({ phone, ...(!isSame && { phoneConfirmedAt: null }) })
      .where(eq(users.id, userId))
      .returning({ version: users.version });
    return saved ?? user;
  });
}

function sameNumber(one: string, other: string): boolean {
  return (mobileNumber(one) ?? one) === (mobileNumber(other) ?? other);
}
