import { countUse, type UseBound } from '#api/http/limits/count-use.ts';
import type { Database } from '#database/driver/connection.ts';

/** Mails that a network causes to addresses that nobody has confirmed. */
const bounds: UseBound[] = [
  { kind: 'mails-hour', within: 'hour', uses: 60 },
  { kind: 'mails-day', within: 'day', uses: 300 },
];

/**
 * Counts a mail to an unconfirmed address for the network behind it. Returns undefined or, when the network has caused too many, the
 * seconds until the next may be sent.
 */
export async function countNetworkMail(
  transaction: Database,
  network: string | null,
  now: Date,
): Promise<number | undefined> {
  if (network === null) return undefined;
  for (const bound of bounds) {
    const retryAfter = await countUse(transaction, { subject: `network:${network}`, bound, now });
    if (retryAfter !== undefined) return retryAfter;
  }
  return undefined;
}
