import { createHash } from 'node:crypto';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { countMail, mailLimitOf } from './mail-limits.ts';
import { addSend, makeNotificationsQueue, makeUrgentQueue } from './notification-jobs.ts';
import { type NotificationName, type NotificationParams, urgentNotifications } from './notification-params.ts';

/**
 * A kind of notification with its parameters. `key` identifies the event within its kind: nobody is notified twice of one
 * event.
 */
type Event = {
  [Name in NotificationName]: { kind: Name; key: string; params: NotificationParams<Name> };
}[NotificationName];

/** `guestOf`: who placed this order without an account. */
export type Notification = Event & { to: { userId: string } | { guestOf: string } | 'seller' };

/** Notifies people of an event in this transaction. One statement. They are notified only after it commits. */
export async function notify(
  jobs: JobQueue,
  transaction: Database,
  ...newNotifications: Notification[]
): Promise<void> {
  await notifyLater(jobs, transaction, undefined, newNotifications);
}

/** The same, but not before the given time. */
export async function notifyLater(
  jobs: JobQueue,
  transaction: Database,
  after: Date | undefined,
  newNotifications: readonly Notification[],
): Promise<void> {
  if (newNotifications.length === 0) return;
  const notices = newNotifications.map(({ to, ...notification }) => ({ ...notification, ...(to !== 'seller' && to) }));
  const isUrgent = notices.some(({ kind }) => urgentNotifications.has(kind));
  const queue = isUrgent ? makeUrgentQueue : makeNotificationsQueue;
  await jobs.add(transaction, queue, { notices }, after ? { after } : {});
}

/** Returns the hash that stands for an email address or phone number where the address itself must not be readable. */
export function addressHash(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/** An address for somebody without an account, or an address that the account does not have. */
type Address = ({ email: string } | { phone: string }) & { language: Language };

/** Kinds that their use cases count themselves, because they report the limit to the user. */
const countedBefore: readonly NotificationName[] = ['confirm-email', 'phone-code'];

/**
 * The same for a bare address, which is deleted after sending. It is unconfirmed, so it gets only a few messages of each kind.
 */
export async function notifyAddress(
  jobs: JobQueue,
  transaction: Database,
  { to, ...event }: Event & { to: Address },
): Promise<void> {
  const [address, way] = 'email' in to ? [to.email, 'mail' as const] : [to.phone, 'sms' as const];
  const receiver = addressHash(address);
  if (!countedBefore.includes(event.kind)) {
    const { maximum, within } = mailLimitOf(event.kind, false);
    const { asked } = await countMail(transaction, { counted: receiver, kind: event.kind, within, now: new Date() });
    if (asked > maximum) return;
  }
  const [notification] = await transaction
    .insert(notifications)
    .values({ ...event, receiver, address, language: to.language })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!notification) return;
  await transaction.insert(notificationSends).values({ receiver, notificationId: notification.id, way });
  await addSend(jobs, transaction, { kind: event.kind, way, receiver, notificationId: notification.id });
}
