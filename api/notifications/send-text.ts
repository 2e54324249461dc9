import { eq } from 'drizzle-orm';
import { isGuest } from '#api/notifications/receivers/find-person.ts';
import { isFirstOrder } from '#api/notifications/receivers/is-first-order.ts';
import { mobileNumber } from '#contract/addresses/phone-number.ts';
import type { Database } from '#database/driver/connection.ts';
import type { notifications } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
import { networkBehind } from './network-behind.ts';
import type { NotificationTools } from './notification-tools.ts';
import { countText } from './text-message-limits.ts';

type Tools = Pick<NotificationTools, 'db' | 'sms' | 'config' | 'clock' | 'metrics'>;
type Notification = Pick<typeof notifications.$inferSelect, 'id' | 'receiver' | 'kind' | 'userId' | 'params'>;

/** Kinds about a new order. For the first order they also go to an unconfirmed number. */
const firstKinds: readonly string[] = ['order-placed', 'order-paid'];

/**
 * Sends the text message of a notification, unless it is held back: the number is no Bangladeshi mobile number, may not belong
 * to the account, or a limit is reached. Codes were counted when they were requested.
 */
export async function sendText(
  { db, sms, config, clock, metrics }: Tools,
  notification: Notification,
  { text, to }: { text: string; to: string },
): Promise<void> {
  const { id, userId } = notification;
  const number = mobileNumber(to);
  if (number === undefined) return metrics.messageHeld('sms', 'number');
  if (notification.kind !== 'phone-code') {
    const owned = await ownedBy(db, notification, number);
    if (owned === 'nobody') return metrics.messageHeld('sms', 'unconfirmed');
    const network = owned === 'account' ? null : await networkBehind(db, notification);
    const message = { id, isCode: false, number, userId, network, perDay: config.sms, now: clock.now() };
    const isTooMany = await db.transaction((transaction) => countText(transaction, message));
    if (isTooMany) return metrics.messageHeld('sms', 'too many');
  }
  await sms.send({ id, to: number, text });
}

/**
 * Returns whose number it is: confirmed by the account, or typed for an order without an account or for the account's
 * first order. Orders without an account are limited by number and network, and have no other way to be notified.
 */
async function ownedBy(
  db: Database,
  { receiver, kind, userId, params }: Notification,
  number: string,
): Promise<'account' | 'somebody' | 'nobody'> {
  if (isGuest(receiver)) return 'somebody';
  if (userId === null) return 'nobody';
  const [user] = await db
    .select({ phone: users.phone, confirmedAt: users.phoneConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.confirmedAt && mobileNumber(user.phone ?? '') === number) return 'account';
  return firstKinds.includes(kind) && (await isFirstOrder(db, userId, String(params.orderId))) ? 'somebody' : 'nobody';
}
