import { createHmac } from 'node:crypto';
import { once } from '#api/http/calls/idempotency.ts';
import { countUse, giveBackUse, type UseBound } from '#api/http/limits/count-use.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { shopKey } from '#api/notifications/shop-key.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';

/** The origin of a question: a user, or a visitor identified only by the network. */
export type Asker = { userId: string } | { network: string };

const ofUser: UseBound = { kind: 'question', within: 'day', uses: 60, amount: 300_000 };
/** For all visitors of one network per day; a mobile carrier's network may have thousands. */
const ofNetwork: UseBound = { kind: 'question', within: 'day', uses: 200, amount: 600_000 };
const ofShop = (uses: number): UseBound => ({ kind: 'question', within: 'day', uses });

type Counted = { subject: string; bound: UseBound; whose: 'own' | 'shop' };
type Question = { asker: Asker; characters: number; now: Date };

/**
 * Counts a question against the daily limits of the user or network and of the shop, or refuses it. All visitors together may
 * use half of the shop's questions, so that some are left for users.
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

/** Removes a question from the counts when the service refused it, because it cost nothing. */
export async function giveBackQuestion(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { asker, characters, now }: Question,
): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { subject, bound } of await countsOf(transaction, asker, config.assistant.questionsPerDay))
      await giveBackUse(transaction, { subject, bound, now, amount: characters });
  });
}

/** Returns the counts that apply to a question. The shop's row comes last, so that it is locked for the shortest time. */
async function countsOf(db: Database, asker: Asker, questionsPerDay: number): Promise<Counted[]> {
  const shop: Counted = { subject: 'shop', bound: ofShop(questionsPerDay), whose: 'shop' };
  if ('userId' in asker) return [{ subject: `user:${asker.userId}`, bound: ofUser, whose: 'own' }, shop];
  // A network address can reveal a location, so only a keyed hash is stored.
  const key = await shopKey(db, 'asking-networks');
  const network = createHmac('sha256', key).update(asker.network).digest('base64url');
  return [
    { subject: `network:${network}`, bound: ofNetwork, whose: 'own' },
    { subject: 'visitors', bound: ofShop(Math.ceil(questionsPerDay / 2)), whose: 'shop' },
    shop,
  ];
}
