import { countMail } from '#api/features/notices/mail-limits.ts';
import { addressHash } from '#api/features/notices/notify.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connection.ts';

const hour = 60 * 60 * 1000;
/** Links that may be asked for within an hour, by an account and to an address. */
const maximum = 5;

/** Refuses one more link to an address, which may be somebody else's, where several were asked for: sent or not. */
export async function refuseTooManyConfirmations(
  transaction: Database,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<Refusal | undefined> {
  // One after the other, and the account first: those who ask for one address wait in one order.
  for (const counted of [userId, addressHash(email)]) {
    const { asked } = await countMail(transaction, { counted, kind: 'confirm-email', within: hour, now });
    if (asked > maximum) return new Refusal('too-many-requests', {}, { retryAfter: hour / 1000 });
  }
  return undefined;
}
