import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import { toSeller } from '#api/notifications/receivers/find-person.ts';
import type { MailReceiver } from '#contract/notifications/notification-kinds.ts';
import type { Database } from '#database/driver/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { notificationRules } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
import type { NotificationTools } from './notification-tools.ts';
import { shopKey } from './shop-key.ts';

const keyName = 'unsubscribe';
/** A receiver is at most 64 characters, the signature 32. */
const shape = /^([\w-]+)\.([a-z-]+)\.([\w-]+)$/;

/** Returns the token of an unsubscribe link for a receiver and a kind. It is signed, so a stranger cannot make one. */
export async function unsubscribeToken(db: Database, receiver: string, kind: string): Promise<string> {
  return `${receiver}.${kind}.${markOf(await shopKey(db, keyName), receiver, kind)}`;
}

/**
 * Unsubscribes the receiver of a token, and returns whose mails these were. Safe to repeat. Refused when the token is
 * invalid.
 */
export async function stopMails(
  { db, notificationKinds }: Pick<NotificationTools, 'db' | 'notificationKinds'>,
  token: string,
): Promise<Refusal | MailReceiver> {
  const [, receiver = '', kind = '', mark = ''] = shape.exec(token) ?? [];
  const isKnown = Object.hasOwn(notificationKinds, kind) && notificationKinds[kind]?.canBeStopped;
  const right = Buffer.from(markOf(await shopKey(db, keyName), receiver, kind));
  const given = Buffer.from(mark);
  if (!isKnown || given.length !== right.length || !timingSafeEqual(given, right)) return new Refusal('link-unknown');
  await db.transaction(async (transaction) => {
    const userId = await userOf(transaction, receiver);
    if (userId === 'gone') return;
    await transaction
      .insert(notificationRules)
      .values({ receiver, userId, stopped: [kind] })
      .onConflictDoUpdate({
        target: notificationRules.receiver,
        set: {
          stopped: sql`case when ${kind} = any(${notificationRules.stopped}) then ${notificationRules.stopped}
            else array_append(${notificationRules.stopped}, ${kind}::text) end`,
        },
      });
    // A bare address has no page on which its owner could remove its waits.
    if (kind === 'back-in-stock' && userId === null) await forgetWaits(transaction, receiver);
  });
  if (receiver === toSeller) return 'seller';
  return isUser(receiver) ? 'user' : 'address';
}

/** Removes the waits of an address, of which only the hash is known. */
async function forgetWaits(transaction: Database, hash: string): Promise<void> {
  const { productId, id, email } = backInStockWaits;
  const waits = await transaction
    .select({ productId, id })
    .from(backInStockWaits)
    .where(sql`encode(sha256(convert_to(${email}, 'UTF8')), 'hex') = ${hash}`);
  for (const wait of waits)
    await transaction.delete(backInStockWaits).where(and(eq(productId, wait.productId), eq(id, wait.id)));
}

/** Returns the account of a receiver; null for the seller and for an address. */
async function userOf(db: Database, receiver: string): Promise<string | null | 'gone'> {
  if (!isUser(receiver)) return null;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, receiver));
  return user?.id ?? 'gone';
}

/** A user's receiver is the id, an address's is a hash. */
function isUser(receiver: string): boolean {
  return receiver !== toSeller && receiver.length === 36;
}

function markOf(key: string, receiver: string, kind: string): string {
  return createHmac('sha256', key).update(`${receiver} ${kind}`).digest('base64url').slice(0, 32);
}
