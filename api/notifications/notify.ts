import { createHash } from 'node:crypto';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { countMail, mailLimitOf } from './mail-limits.ts';
import { addSend, makeNotificationsQueue, makeUrgentQueue, urgentNotifications } from './notification-jobs.ts';
import type { NotificationOf, StoredParams } from './notification-kind.ts';

type Receiver = { userId: string } | { guestOf: string } | 'seller';

/**
 * An event of a kind. `key` identifies it within its kind: each event notifies a receiver once. `guestOf`: the buyer of
 * this order without an account.
 */
type Event<Params, To = Receiver> = { key: string; params: NoInfer<Params>; to: To };

/** An event of any kind, as it is stored. */
export type Notification = { kind: string; key: string; params: StoredParams; to: Receiver };

/** Returns an event of a kind, for `notifyAll`. */
export function eventOf<Params extends object>(
  { name: kind }: NotificationOf<Params>,
  event: Event<Params>,
): Notification {
  // Each kind's parameters are ids, words and numbers.
  return { kind, ...event, params: event.params as StoredParams };
}

/**
 * Notifies a receiver of an event of a kind, once this transaction has committed, and not before the given time. One
 * statement.
 */
export function notify<Params extends object>(
  jobs: JobQueue,
  transaction: Database,
  kind: NotificationOf<Params>,
  event: Event<Params>,
  after?: Date,
): Promise<void> {
  return notifyAll(jobs, transaction, [eventOf(kind, event)], after);
}

/** The same for several events, with one statement, and one more for guests. */
export async function notifyAll(
  jobs: JobQueue,
  transaction: Database,
  newNotifications: readonly Notification[],
  after?: Date,
): Promise<void> {
  if (newNotifications.length === 0) return;
  const events = newNotifications.map(({ to, ...notification }) => ({ ...notification, ...(to !== 'seller' && to) }));
  const isUrgent = events.some(({ kind }) => urgentNotifications.has(kind));
  const queue = isUrgent ? makeUrgentQueue : makeNotificationsQueue;
  await jobs.add(transaction, queue, { notifications: events }, after ? { after } : {});
}

/** Returns the hash that stands for an email address or phone number where the address itself must not be readable. */
export function addressHash(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/** The address of a person without an account, or an address that the account does not have. */
type Address = ({ email: string } | { phone: string }) & { language: Language };

/** Kinds that their use cases count themselves, because they report the limit to the user. */
const countedBefore: readonly string[] = ['confirm-email', 'phone-code'];

/**
 * Notifies a bare address, which is deleted after sending. It is unconfirmed, so it gets only a few messages of each
 * kind.
 */
export async function notifyAddress<Params extends object>(
  jobs: JobQueue,
  transaction: Database,
  { name: kind }: NotificationOf<Params>,
  { to, ...event }: Event<Params, Address>,
): Promise<void> {
  const [address, way] = 'email' in to ? [to.email, 'mail' as const] : [to.phone, 'sms' as const];
  const receiver = addressHash(address);
  if (!countedBefore.includes(kind)) {
    const { maximum, within } = mailLimitOf(kind, false);
    const { asked } = await countMail(transaction, { counted: receiver, kind, within, now: new Date() });
    if (asked > maximum) return;
  }
  const [notification] = await transaction
    .insert(notifications)
    .values({ kind, key: event.key, params: event.params as StoredParams, receiver, address, language: to.language })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!notification) return;
  await transaction.insert(notificationSends).values({ receiver, notificationId: notification.id, way });
  await addSend(jobs, transaction, { kind, way, receiver, notificationId: notification.id });
}
