import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { cutPage } from '#api/http/replies/paging.ts';
import type { NotificationKinds } from '#api/notifications/notification-kind.ts';
import type { NotificationTools } from '#api/notifications/notification-tools.ts';
import { readThings, type ThingsNamed } from '#api/notifications/read-things.ts';
import { type Writer, writerFor } from '#api/notifications/writer.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { notifications } from '#database/tables/notifications.ts';

type Row = typeof notifications.$inferSelect;

/** Returns a page of a receiver's notifications, newest first, in the given language. At most four statements. */
export async function listNotifications(
  { db, config, notificationKinds }: Pick<NotificationTools, 'db' | 'config' | 'notificationKinds'>,
  receiver: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  language: Language,
) {
  const shown = and(eq(notifications.receiver, receiver), isNotNull(notifications.shownAt));
  const last = db
    .select({ shownAt: notifications.shownAt, id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.receiver, receiver), eq(notifications.id, cursor ?? '')));
  const read = await db
    .select()
    .from(notifications)
    .where(
      and(shown, cursor === undefined ? undefined : sql`(${notifications.shownAt}, ${notifications.id}) < ${last}`),
    )
    .orderBy(desc(notifications.shownAt), desc(notifications.id))
    .limit(limit + 1);
  const { rows, nextCursor } = cutPage(read, limit);
  const named = await readThings(
    db,
    rows.map(({ params }) => params),
  );
  const writer = writerFor({ name: '', isConfirmed: true, language }, config);
  return {
    success: true as const,
    notices: rows.map((row) => toNotification(row, writer, named, notificationKinds)),
    nextCursor,
  };
}

/** Returns the number of unread notifications of a receiver, capped at `limits.unreadCounted`. One statement. */
export async function countUnread(db: Database, receiver: string): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isUnread(receiver))
    .limit(limits.unreadCounted)
    .as('unread');
  return db.$count(unread);
}

/** Marks the given notifications, or all, as read. Returns how many are still unread. */
export async function markRead(db: Database, receiver: string, ids: readonly string[] | undefined): Promise<number> {
  const meant = ids ? inArray(notifications.id, [...ids]) : undefined;
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isUnread(receiver), meant));
  return countUnread(db, receiver);
}

function isUnread(receiver: string) {
  return and(eq(notifications.receiver, receiver), isNotNull(notifications.shownAt), isNull(notifications.readAt));
}

function toNotification(row: Row, writer: Writer, named: ThingsNamed, kinds: NotificationKinds): Notification {
  return {
    _id: row.id,
    kind: row.kind,
    ...lineOf(row, writer, named, kinds),
    isRead: row.readAt !== null,
    createdAt: (row.shownAt ?? row.createdAt).toISOString(),
  };
}

/**
 * Returns the one-line text of a notification. During an update, an older server may meet a newer kind that it does not
 * know.
 */
export function lineOf(
  { kind, params }: Pick<Row, 'kind' | 'params'>,
  writer: Writer,
  named: ThingsNamed,
  kinds: NotificationKinds,
) {
  const { line } = kinds[kind] ?? {};
  return line?.(params, writer, named) ?? { text: writer.say('something-new'), path: '/' };
}
