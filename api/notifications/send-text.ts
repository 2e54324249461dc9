import { eq } from 'drizzle-orm';
import { isGuest } from '#api/notifications/receivers/find-person.ts';
import { isFirstOrder } from '#api/notifications/receivers/is-first-order.ts';
import { mobileNumber } from '#contract/addresses/phone-number.ts';
import type { Database } from '#database/driver/connection.ts';
import type { notifications } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
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
    if (!(await mayBeOwn(db, notification, number))) return metrics.messageHeld('sms', 'unconfirmed');
    const isTooMany = await db.transaction((transaction) =>
      countText(transaction, { id, isCode: false, number, userId, perDay: config.sms, now: clock.now() }),
    );
    if (isTooMany) return metrics.messageHeld('sms', 'too many');
  }
  await sms.send({ id, to: number, text });
}

/**
 * Returns whether the account has confirmed the number, or this is about its first order. Orders without an account are bounded by
 * number, and have no other way to be told of.
 */
async function mayBeOwn(
  db: Database,
  { receiver, kind, userId, params }: Notification,
  number: string,
): Promise<boolean> {
  if (isGuest(receiver)) return true;
  if (userId === null) return false;
  const [user] = await db
    .select({ phone: users.phone, confirmedAt: users.phoneConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.confirmedAt && mobileNumber(user.phone ?? '') === number) return true;
  return firstKinds.includes(kind) && isFirstOrder(db, userId, String(params.orderId));
}
