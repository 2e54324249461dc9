import { and, eq } from 'drizzle-orm';
import { defineJob } from '#api/jobs/job-kind.ts';
import { findPerson, receiverOf } from '#api/notifications/receivers/find-person.ts';
import { quietUntil } from '#api/notifications/receivers/quiet-hours.ts';
import type { Database } from '#database/driver/connection.ts';
import {
  notificationRules,
  notificationSends,
  notifications,
  notificationWays,
} from '#database/tables/notifications.ts';
import { holdMail } from './hold-mail.ts';
import { heldSend } from './hold-messages.ts';
import { addSend, makeNotificationsQueue, makeUrgentQueue, type NotificationsPayload } from './notification-jobs.ts';
import { kindOf } from './notification-kind.ts';
import type { NotificationTools } from './notification-tools.ts';

type NewNotification = NotificationsPayload['notifications'][number];

export const makeNotifications = defineJob<NotificationTools, NotificationsPayload>({
  ...makeNotificationsQueue,
  run: makeAll,
  batch: 6,
  batches: 2,
});

export const makeUrgentNotifications = defineJob<NotificationTools, NotificationsPayload>({
  ...makeUrgentQueue,
  run: makeAll,
  batch: 2,
  batches: 2,
});

async function makeAll(
  services: NotificationTools,
  { notifications: received, isHeld = false }: NotificationsPayload,
  signal: AbortSignal,
): Promise<void> {
  for (const notification of received) {
    signal.throwIfAborted();
    const kind = kindOf(services, notification.kind);
    kind.params.parse(notification.params);
    if (kind.isStill && !(await kind.isStill({ services, params: notification.params }))) continue;
    const receiver = receiverOf(notification);
    const isShown = await services.db.transaction((transaction) =>
      makeNotification(services, transaction, { ...notification, isHeld }),
    );
    if (isShown) services.bus.publish('notifications_changed', { receiver });
  }
}

/** Whether there is something new among the notifications of the receiver. */
async function makeNotification(
  services: NotificationTools,
  transaction: Database,
  { userId: toUser, guestOf, isHeld, ...event }: NewNotification & { isHeld: boolean },
) {
  const { clock, jobs } = services;
  const userId = toUser ?? null;
  const receiver = receiverOf({ userId: toUser, guestOf });
  const kind = kindOf(services, event.kind);
  const isShown = guestOf === undefined && kind.ways.includes('page');
  // Statements that don't wait for each other travel together.
  const [person, [rules]] = await Promise.all([
    findPerson(transaction, { receiver, userId, address: null, language: null }),
    transaction.select().from(notificationRules).where(eq(notificationRules.receiver, receiver)),
  ]);
  if (!person) return false;
  const now = clock.now();
  const insert = transaction
    .insert(notifications)
    .values({ ...event, receiver, userId, shownAt: isShown ? now : null });
  const [notification] = await insert.onConflictDoNothing().returning({ id: notifications.id });
  if (!notification) {
    if (!kind.isGrouped) return false;
    await transaction.update(notifications).set({ shownAt: now, readAt: null }).where(isEvent(receiver, event));
    return isShown;
  }
  const due = kind.sendAt?.(now) ?? now;
  for (const way of notificationWays) {
    const dueByWay = way === 'sms' ? new Date(due.getTime() + (kind.textAfter ?? 0) * 1000) : due;
    const after = (rules && quietUntil(dueByWay, rules)) ?? dueByWay;
    const isAccepted = way === 'sms' ? services.sms.reaches : !rules?.stopped.includes(event.kind);
    if (!kind.ways.includes(way) || !isAccepted || (way === 'mail' && person.email === undefined)) continue;
    const about = { receiver, notificationId: notification.id };
    if (isHeld && after <= now) {
      await transaction.insert(notificationSends).values({ ...about, way, ...heldSend });
      continue;
    }
    const mail = { ...about, person, userId, name: event.kind, params: event.params, now };
    if (way === 'mail' && (await holdMail(services, transaction, kind, mail))) continue;
    await Promise.all([
      transaction.insert(notificationSends).values({ ...about, way }),
      addSend(jobs, transaction, { ...about, kind: event.kind, way }, after > now ? { after } : {}),
    ]);
  }
  return isShown;
}

function isEvent(receiver: string, { kind, key }: Pick<NewNotification, 'kind' | 'key'>) {
  return and(eq(notifications.receiver, receiver), eq(notifications.kind, kind), eq(notifications.key, key));
}
