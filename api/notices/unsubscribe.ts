import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { MailReceiver } from '#contract/notices.ts';
import type { Database } from '#database/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { noticeRules } from '#database/tables/notices.ts';
import { users } from '#database/tables/users.ts';
import { toSeller } from './find-person.ts';
import { storedName } from './notice-params.ts';
import type { NoticeTools } from './notice-tools.ts';
import { shopKey } from './shop-key.ts';

const keyName = 'unsubscribe';
/** A receiver is 64 characters at most, and the mark 32. */
const shape = /^([\w-]+)\.([a-z-]+)\.([\w-]+)$/;

/** The last part of an address that ends the mails of a kind for a receiver: signed, so that nobody ends those of others. */
export async function unsubscribeToken(db: Database, receiver: string, kind: string): Promise<string> {
  return `${receiver}.${kind}.${markOf(await shopKey(db, keyName), receiver, kind)}`;
}

/** Ends the mails that a token names, and says whose they were. To be done again as often as one likes. */
export async function stopMails(
  { db, noticeKinds }: Pick<NoticeTools, 'db' | 'noticeKinds'>,
  token: string,
): Promise<Refusal | MailReceiver> {
  const [, receiver = '', kind = '', mark = ''] = shape.exec(token) ?? [];
  const isKnown = Object.hasOwn(noticeKinds, kind) && noticeKinds[storedName(kind)].canBeStopped;
  const right = Buffer.from(markOf(await shopKey(db, keyName), receiver, kind));
  const given = Buffer.from(mark);
  if (!isKnown || given.length !== right.length || !timingSafeEqual(given, right)) return new Refusal('link-unknown');
  await db.transaction(async (transaction) => {
    const userId = await userOf(transaction, receiver);
    if (userId === 'gone') return;
    await transaction
      .insert(noticeRules)
      .values({ receiver, userId, stopped: [kind] })
      .onConflictDoUpdate({
        target: noticeRules.receiver,
        set: { stopped: sql`array(select distinct unnest(${noticeRules.stopped} || ${kind}::text))` },
      });
    // An address has no page on which its wishes could be taken back.
    if (kind === 'back-in-stock' && userId === null)
      await transaction
        .delete(backInStockWaits)
        .where(sql`encode(sha256(convert_to(${backInStockWaits.email}, 'UTF8')), 'hex') = ${receiver}`);
  });
  if (receiver === toSeller) return 'seller';
  return isUser(receiver) ? 'user' : 'address';
}

/** The account of a receiver; null for the seller and for an address. */
async function userOf(db: Database, receiver: string): Promise<string | null | 'gone'> {
  if (!isUser(receiver)) return null;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, receiver));
  return user?.id ?? 'gone';
}

/** Users are named by their id, addresses by a hash. */
function isUser(receiver: string): boolean {
  return receiver !== toSeller && receiver.length === 36;
}

function markOf(key: string, receiver: string, kind: string): string {
  return createHmac('sha256', key).update(`${receiver} ${kind}`).digest('base64url').slice(0, 32);
}
