import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enterPhoneCode } from '#api/features/accounts/phone/enter-phone-code.ts';
import { isOpenAt } from '#api/features/accounts/phone/phone-code-value.ts';
import { sendPhoneCode } from '#api/features/accounts/phone/send-phone-code.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { addressHash } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { mobileNumber } from '#contract/addresses/phone-number.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';

/**
 * Sends a code to a number without an account and ends the previous one. Refused when sending is impossible or a limit
 * is reached.
 */
export async function askGuestPhoneCode(
  { db, jobs, clock, sms, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'sms' | 'config'>,
  { phone, network }: { phone: string; network: string | null },
  language: Language,
): Promise<Refusal | undefined> {
  if (!sms.reaches) return new Refusal('no-text-messages');
  const number = mobileNumber(phone);
  if (number === undefined) return new Refusal('not-a-mobile-number');
  return db.transaction(async (transaction) => {
    await lockCodesOf(transaction, number);
    const code = { id: v7(), number, userId: null, network, language };
    return sendPhoneCode({ jobs, clock, config }, transaction, code, (now) =>
      transaction.update(phoneCodes).set({ endedAt: now }).where(isOpenOf(number, now)),
    );
  });
}

/** Checks a code for a number. A right one stays valid for its ten minutes; wrong ones are counted. */
export function checkGuestPhoneCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  phone: string,
  entered: string,
): Promise<'right' | Refusal> {
  const number = mobileNumber(phone) ?? '';
  return db.transaction(async (transaction) => {
    await lockCodesOf(transaction, number);
    const now = clock.now();
    const refused = await enterPhoneCode(transaction, isOpenOf(number, now), {
      entered,
      now,
      field: 'phoneCode',
      isUsedUp: false,
    });
    return refused ?? 'right';
  });
}

const lockCodesOf = (transaction: Database, number: string) => lockNames(transaction, [`phone code to ${number}`]);

function isOpenOf(number: string, now: Date) {
  return and(isNull(phoneCodes.userId), eq(phoneCodes.numberHash, addressHash(number)), isOpenAt(now));
}
