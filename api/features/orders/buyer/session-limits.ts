import { countUse, type UseBound } from '#api/http/limits/count-use.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { nationalDigits } from '#database/tables/order-search-texts.ts';
import { guestHash } from './guest-key.ts';

type Session = {
  /** Null for an order without an account. */
  userId: string | null;
  phone: string;
  /** The keyed hash of the request's network; null where networks are not limited, and then nothing is counted. */
  network: string | null;
  now: Date;
};

const kind = 'payment-sessions';
const within = (uses: number): UseBound => ({ kind, within: 'hour', uses });

/** Maximum of payment sessions within an hour. All guests together get ten times the share of a network. */
const most = { phone: 6, account: 10, network: 30, guests: 300 };

/**
 * Counts a payment session that is about to be opened. Refused when there were too many within the hour for the phone
 * number, the account, the network, or all orders without an account; the transaction then has to be rolled back.
 */
export async function countSession(
  transaction: Database,
  { userId, phone, network, now }: Session,
): Promise<Refusal | undefined> {
  if (network === null) return undefined;
  const digits = nationalDigits(phone);
  const ofBuyer = userId === null ? [] : [{ subject: `user:${userId}`, uses: most.account }];
  const counted = [
    ...ofBuyer,
    ...(digits === '' ? [] : [{ subject: `phone:${guestHash(digits)}`, uses: most.phone }]),
    { subject: `network:${network}`, uses: most.network },
    ...(userId === null ? [{ subject: 'guests', uses: most.guests }] : []),
  ];
  // In a fixed order with the shop's row last, so that concurrent orders cannot deadlock and hold it only briefly.
  for (const { subject, uses } of counted) {
    const retryAfter = await countUse(transaction, { subject, bound: within(uses), now });
    if (retryAfter !== undefined)
      return new Refusal('too-many-payment-pages', { minutes: Math.ceil(retryAfter / 60) }, { retryAfter });
  }
  return undefined;
}
