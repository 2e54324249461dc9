import { phoneCode } from '#api/features/accounts/account-notifications.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { addressHash, notifyAddress } from '#api/notifications/notify.ts';
import { countText } from '#api/notifications/text-message-limits.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';

/** A code for a mobile number in international form; without a user it belongs to the number alone. */
type NewCode = { id: string; number: string; userId: string | null; network: string | null; language: Language };

/**
 * Sends a code, after `endBefore` has ended the previous one. Refused when a limit is reached. The caller holds a lock
 * on the owner of the codes.
 */
export async function sendPhoneCode(
  { jobs, clock, config }: Pick<Services, 'jobs' | 'clock' | 'config'>,
  transaction: Database,
  { id, number, userId, network, language }: NewCode,
  endBefore: (now: Date) => PromiseLike<unknown>,
): Promise<Refusal | undefined> {
  const now = clock.now();
  const message = { id, isCode: true, number, userId, network, perDay: config.sms, now };
  const tooSoon = await countText(transaction, message);
  if (tooSoon !== undefined) return refuseTooMany(tooSoon);
  await endBefore(now);
  await transaction.insert(phoneCodes).values({ id, userId, numberHash: addressHash(number), createdAt: now });
  const to = { phone: number, language };
  await notifyAddress(jobs, transaction, phoneCode, { key: id, to, params: { codeId: id } });
  return undefined;
}

const minute = 60 * 1000;

/** `after`: ms until a retry is worthwhile. */
function refuseTooMany(after: number): Refusal {
  const code = after <= minute ? 'phone-code-just-sent' : 'too-many-phone-codes';
  return new Refusal(code, {}, { retryAfter: after / 1000 });
}
