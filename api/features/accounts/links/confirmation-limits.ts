import { Refusal } from '#api/http/replies/refusal.ts';
import { countMail, countNetworkMail } from '#api/notifications/mail-limits.ts';
import { addressHash } from '#api/notifications/notify.ts';
import type { Database } from '#database/driver/connection.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Links that may be requested: within an hour by an account and to an address, and within a day to an address. */
const maximum = { hour: 5, day: 10 };

/** Refuses another link when too many were requested, sent or not: the address may belong to another person. */
export async function refuseTooManyConfirmations(
  transaction: Database,
  { userId, email, network, now }: { userId: string; email: string; network: string | null; now: Date },
): Promise<Refusal | undefined> {
  const address = addressHash(email);
  const limits = [
    { counted: userId, within: hour, most: maximum.hour },
    { counted: address, within: hour, most: maximum.hour },
    { counted: `${address} in a day`, within: day, most: maximum.day },
  ];
  // Sequentially, and the account first: concurrent requests then lock the rows in the same order.
  for (const { counted, within, most } of limits) {
    const { asked } = await countMail(transaction, { counted, kind: 'confirm-email', within, now });
    if (asked > most) return new Refusal('too-many-requests', {}, { retryAfter: within / 1000 });
  }
  const retryAfter = await countNetworkMail(transaction, network, now);
  return retryAfter === undefined ? undefined : new Refusal('too-many-requests', {}, { retryAfter });
}
