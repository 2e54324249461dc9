import { once } from '#api/http/calls/idempotency.ts';
import { countUse } from '#api/http/limits/count-use.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';

type Guest = {
  orderId: string;
  /** The keyed hash of the request's network; null where networks are not limited, and then nothing is counted. */
  network: string | null;
  now: Date;
};

/** Maximum of claims sent within an hour, refused ones included: of an order, from a network, and by all guests. */
const most = { order: 10, network: 30, guests: 300 };

/**
 * Counts a claim that is sent without an account, before its pictures are decoded. Refused when there were too many
 * within the hour for the order, the network, or all orders without an account.
 */
export async function countGuestClaim(db: Database, { orderId, network, now }: Guest): Promise<Refusal | undefined> {
  if (network === null) return undefined;
  const counted = [
    { subject: `order:${orderId}`, uses: most.order },
    { subject: `network:${network}`, uses: most.network },
    { subject: 'guests', uses: most.guests },
  ];
  const refused = await once(db, undefined, async (transaction) => {
    for (const { subject, uses } of counted) {
      const retryAfter = await countUse(transaction, { subject, bound: { kind: 'claims', within: 'hour', uses }, now });
      if (retryAfter !== undefined)
        return new Refusal('claiming-too-fast', { minutes: Math.ceil(retryAfter / 60) }, { retryAfter });
    }
    return undefined;
  });
  return refused;
}
