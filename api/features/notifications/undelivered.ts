import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import { addSend } from '#api/notifications/notification-jobs.ts';
import type { NotificationTools } from '#api/notifications/notification-tools.ts';
import { readThings } from '#api/notifications/read-things.ts';
import { writerFor } from '#api/notifications/writer.ts';
import type { Language } from '#contract/languages.ts';
import type { Undelivered } from '#contract/notifications/schemas.ts';
import { type People, readPeople } from '#database/reading/read-people.ts';
import { type NotificationWay, notificationSends, notifications } from '#database/tables/notifications.ts';
import { lineOf } from './list-notifications.ts';

const shown = 100;
const ofSend = and(
  eq(notifications.receiver, notificationSends.receiver),
  eq(notifications.id, notificationSends.notificationId),
);

/** Returns the newest undelivered messages, in the given language. */
export async function listUndelivered(
  { db, config, notificationKinds }: Pick<NotificationTools, 'db' | 'config' | 'notificationKinds'>,
  language: Language,
): Promise<Undelivered[]> {
  const rows = await db
    .select({ notification: notifications, send: notificationSends })
    .from(notificationSends)
    .innerJoin(notifications, ofSend)
    .where(eq(notificationSends.state, 'undelivered'))
    .orderBy(desc(notificationSends.changedAt), desc(notificationSends.notificationId))
    .limit(shown);
  const people = await readPeople(
    db,
    rows.map(({ notification }) => notification.userId),
  );
  const named = await readThings(
    db,
    rows.map(({ notification }) => notification.params),
  );
  const writer = writerFor({ name: '', isConfirmed: true, language }, config);
  return rows.map(({ notification, send }) => ({
    _id: notification.id,
    way: send.way,
    text: lineOf(notification, writer, named, notificationKinds).text,
    to: receiverOf(notification, people),
    failure: send.failure ?? '',
    tries: send.tries,
    failedAt: send.changedAt.toISOString(),
  }));
}

function receiverOf({ userId, address }: typeof notifications.$inferSelect, people: People): string {
  const person = people.get(userId ?? '');
  return person ? `${person.name} <${person.email}>` : (address ?? '');
}

/** Sends an undelivered message again. Only one of two concurrent calls finds it undelivered. */
export function sendAgain(
  { db, jobs }: Pick<NotificationTools, 'db' | 'jobs'>,
  { id, way }: { id: string; way: NotificationWay },
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const undelivered = and(
      eq(notificationSends.notificationId, id),
      eq(notificationSends.way, way),
      eq(notificationSends.state, 'undelivered'),
    );
    const [found] = await transaction
      .select({ receiver: notificationSends.receiver })
      .from(notificationSends)
      .where(undelivered);
    if (!found) return new Refusal('nothing-to-send-again');
    const [send] = await transaction
      .update(notificationSends)
      .set({ state: 'waiting', tries: 0, failure: null, changedAt: new Date() })
      .where(and(eq(notificationSends.receiver, found.receiver), undelivered))
      .returning({ receiver: notificationSends.receiver });
    if (!send) return new Refusal('nothing-to-send-again');
    const [notification] = await transaction
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.receiver, send.receiver), eq(notifications.id, id)));
    if (notification)
      await addSend(jobs, transaction, { ...notification, way, receiver: send.receiver, notificationId: id });
    return undefined;
  });
}
