import { and, eq } from 'drizzle-orm';
import { defineJob } from '#api/jobs/job-kind.ts';
import { findPerson, receiverOf, toSeller } from '#api/notifications/receivers/find-person.ts';
import { quietUntil } from '#api/notifications/receivers/quiet-hours.ts';
import type { Database } from '#database/driver/connection.ts';
import { flushLater } from '#database/flush-later.ts';
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

/** How many notifications are written together, so that none holds its locks for long. */
const together = 8;

/**
 * Makes the notifications of a job: those of an order, of which there are few, in one transaction. When it fails, each is made by
 * itself, so that none waits for another that cannot be made.
 */
async function makeAll(
  services: NotificationTools,
  { notifications: received, isHeld = false }: NotificationsPayload,
  signal: AbortSignal,
): Promise<void> {
  const sorted = received.toSorted(bySharedLocks);
  for (let from = 0; from < sorted.length; from += together) {
    signal.throwIfAborted();
    const some = sorted.slice(from, from + together);
    const make = (wanted: typeof some) => makeTogether(services, wanted, isHeld);
    if (some.length === 1) await make(some);
    else await make(some).catch(() => makeEach(some, (one) => make([one]), signal));
  }
}

/** All orders count the seller's mails in one row, so it is locked last; the others in one order, so that no two jobs wait in a circle. */
function bySharedLocks(one: NewNotification, other: NewNotification): number {
  const [receiver, another] = [receiverOf(one), receiverOf(other)];
  const [isSeller, isOther] = [receiver, another].map((each) => Number(each === toSeller));
  return (isSeller ?? 0) - (isOther ?? 0) || (receiver < another ? -1 : receiver > another ? 1 : 0);
}

/** Throws the first failure when all were tried. */
async function makeEach<One>(some: readonly One[], make: (one: One) => Promise<void>, signal: AbortSignal) {
  const failures: unknown[] = [];
  for (const one of some) {
    signal.throwIfAborted();
    await make(one).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function makeTogether(services: NotificationTools, received: readonly NewNotification[], isHeld: boolean) {
  const wanted: NewNotification[] = [];
  for (const notification of received) {
    const kind = kindOf(services, notification.kind);
    kind.params.parse(notification.params);
    const isPast = kind.isStill && !(await kind.isStill({ services, params: notification.params }));
    if (!isPast) wanted.push(notification);
  }
  if (wanted.length === 0) return;
  const shown = await services.db.transaction(async (transaction) => {
    const [receivers] = await Promise.all([
      makeInOrder(services, transaction, wanted, isHeld),
      flushLater(transaction),
    ]);
    return receivers;
  });
  for (const receiver of shown) services.bus.publish('notifications_changed', { receiver });
}

/** Returns the receivers with something new among their notifications. */
async function makeInOrder(
  services: NotificationTools,
  transaction: Database,
  wanted: readonly NewNotification[],
  isHeld: boolean,
): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  for (const notification of wanted)
    if (await makeNotification(services, transaction, { ...notification, isHeld })) shown.add(receiverOf(notification));
  return shown;
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
