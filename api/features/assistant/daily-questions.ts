import { createHmac } from 'node:crypto';
import { once } from '#api/http/calls/idempotency.ts';
import { countUse, giveBackUse, type UseBound } from '#api/http/limits/count-use.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { shopKey } from '#api/notices/shop-key.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/connection.ts';

/** Who asks: a user, or a visitor of whom nothing but the network is known. */
export type Asker = { userId: string } | { network: string };

/** Of one user within a day. */
const ofUser: UseBound = { kind: 'question', within: 'day', uses: 60, amount: 300_000 };
/** Of all visitors of one network, which may be the thousands of a mobile carrier. */
const ofNetwork: UseBound = { kind: 'question', within: 'day', uses: 200, amount: 600_000 };
const ofShop = (uses: number): UseBound => ({ kind: 'question', within: 'day', uses });

type Counted = { subject: string; bound: UseBound; whose: 'own' | 'shop' };
type Question = { asker: Asker; characters: number; now: Date };

/**
 * Counts a question against what its asker and the shop may ask the paid service within a day, or refuses it. Visitors
 * have half of the shop's questions together, so that those who only have an address leave some to users.
 */
export function countQuestion(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { asker, characters, now }: Question,
): Promise<Refusal | null> {
  return once(db, undefined, async (transaction) => {
    for (const { subject, bound, whose } of await countsOf(transaction, asker, config.assistant.questionsPerDay)) {
      const retryAfter = await countUse(transaction, { subject, bound, now, amount: characters });
      if (retryAfter) return new Refusal('questions-of-the-day', { whose }, { retryAfter });
    }
    return null;
  });
}

/** Takes a question back that the service refused: it costs nothing. */
export async function giveBackQuestion(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { asker, characters, now }: Question,
): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { subject, bound } of await countsOf(transaction, asker, config.assistant.questionsPerDay))
      await giveBackUse(transaction, { subject, bound, now, amount: characters });
  });
}

/** Where a question counts. The row of the whole shop comes last: others wait for it the shortest time. */
async function countsOf(db: Database, asker: Asker, questionsPerDay: number): Promise<Counted[]> {
  const shop: Counted = { subject: 'shop', bound: ofShop(questionsPerDay), whose: 'shop' };
  if ('userId' in asker) return [{ subject: `user:${asker.userId}`, bound: ofUser, whose: 'own' }, shop];
  // A network address says where somebody is: it is stored as a hash that only this shop can make.
  const key = await shopKey(db, 'asking-networks');
  const network = createHmac('sha256', key).update(asker.network).digest('base64url');
  return [
    { subject: `network:${network}`, bound: ofNetwork, whose: 'own' },
    { subject: 'visitors', bound: ofShop(Math.ceil(questionsPerDay / 2)), whose: 'shop' },
    shop,
  ];
}
