import { type findPerson, isGuest } from '#api/notifications/receivers/find-person.ts';
import { isFirstOrder } from '#api/notifications/receivers/is-first-order.ts';
import type { Database } from '#database/driver/connection.ts';
import { notificationSends } from '#database/tables/notifications.ts';
import { countMail, countNetworkMail, isFarBeyond, mailLimitOf } from './mail-limits.ts';
import { moreNotifications } from './more-notifications.ts';
import { networkBehind } from './network-behind.ts';
import type { NotificationKind } from './notification-kind.ts';
import type { NotificationTools } from './notification-tools.ts';
import { addressHash, notify } from './notify.ts';

type NewMail = {
  person: NonNullable<Awaited<ReturnType<typeof findPerson>>>;
  userId: string | null;
  receiver: string;
  notificationId: string;
  name: string;
  params: Record<string, string | number>;
  now: Date;
};

/**
 * Returns whether the mail of a new notification is held back: it exceeds its kind's limit for the address, must not go
 * to an unconfirmed address, or its network has caused too many mails to such addresses. The first mail beyond the
 * limit schedules one summary mail for later.
 */
export async function holdMail(
  { jobs, metrics }: Pick<NotificationTools, 'jobs' | 'metrics'>,
  transaction: Database,
  // biome-ignore lint/suspicious/noExplicitAny: what its parameters and facts are, only its own functions have to know.
  { toUnconfirmed }: Pick<NotificationKind<any, any>, 'toUnconfirmed'>,
  { person, userId, receiver, notificationId, name, params, now }: NewMail,
): Promise<boolean> {
  const { email = '', isConfirmed } = person;
  const isSafe = isConfirmed || isGuest(receiver) || toUnconfirmed !== 'first order';
  if (!isSafe && !(await isFirstOrder(transaction, userId, String(params.orderId)))) {
    metrics.messageHeld('mail', 'unconfirmed');
    return true;
  }
  const network = isConfirmed ? null : await networkBehind(transaction, { kind: name, params });
  if ((await countNetworkMail(transaction, network, now)) !== undefined) {
    metrics.messageHeld('mail', 'too many');
    return true;
  }
  const { maximum, within } = mailLimitOf(name, isConfirmed);
  const about = { counted: addressHash(email), kind: name, within, now };
  const noteHeld = () =>
    transaction
      .insert(notificationSends)
      .values({ receiver, notificationId, way: 'mail', state: 'held', changedAt: now });
  // All orders count the seller's mails in one row, which each would lock until its commit.
  if (userId === null && (await isFarBeyond(transaction, { ...about, maximum }))) {
    metrics.messageHeld('mail', 'too many');
    await noteHeld();
    return true;
  }
  const { asked, since } = await countMail(transaction, about);
  if (asked <= maximum) return false;
  metrics.messageHeld('mail', 'too many');
  if (!isConfirmed) return true;
  await noteHeld();
  if (asked === maximum + 1) {
    const to = userId === null ? 'seller' : { userId };
    const summary = { key: `${name} ${since.getTime()}`, params: { kind: name, since: since.getTime() }, to } as const;
    await notify(jobs, transaction, moreNotifications, summary, new Date(since.getTime() + within));
  }
  return true;
}
