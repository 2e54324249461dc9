import { Refusal } from '#api/http/replies/refusal.ts';
import { countMail } from '#api/notices/mail-limits.ts';
import { addressHash } from '#api/notices/notify.ts';
import type { Database } from '#database/connection.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Links that may be asked for within an hour, by an account and to an address, and to an address within a day. */
const maximum = { hour: 5, day: 10 };

/** Refuses one more link to an address, which may be somebody else's, where several were asked for: sent or not. */
export async function refuseTooManyConfirmations(
  transaction: Database,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<Refusal | undefined> {
  const address = addressHash(email);
  const limits = [
    { counted: userId, within: hour, most: maximum.hour },
    { counted: address, within: hour, most: maximum.hour },
    { counted: `${address} in a day`, within: day, most: maximum.day },
  ];
  // One after the other, and the account first: those who ask for one address wait in one order.
  for (const { counted, within, most } of limits) {
    const { asked } = await countMail(transaction, { counted, kind: 'confirm-email', within, now });
    if (asked > most) return new Refusal('too-many-requests', {}, { retryAfter: within / 1000 });
  }
  return undefined;
}
