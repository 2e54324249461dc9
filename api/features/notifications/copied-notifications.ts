import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { inBatches } from '#api/http/replies/paging.ts';
import { readThings } from '#api/notifications/read-things.ts';
import { writerFor } from '#api/notifications/writer.ts';
import type { Section } from '#api/services/personal-data.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { lineOf } from './list-notifications.ts';

/** Notifications to the user, and the ways they were sent. */
export const copiedNotifications: Section = {
  tables: [notifications, notificationSends],
  count: ({ db, user }) => db.$count(notifications, eq(notifications.receiver, user.id)),
  async *rows({ db, config, notificationKinds, user, language }) {
    const writer = writerFor({ name: user.name, isConfirmed: true, language }, config);
    const notificationRows = inBatches(async ({ cursor, limit }) => {
      const rows = await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.receiver, user.id), cursor ? lt(notifications.id, cursor) : undefined))
        .orderBy(desc(notifications.id))
        .limit(limit);
      const ids = rows.map(({ id }) => id);
      const sends = await db
        .select()
        .from(notificationSends)
        .where(and(eq(notificationSends.receiver, user.id), inArray(notificationSends.notificationId, ids)));
      const named = await readThings(
        db,
        rows.map(({ params }) => params),
      );
      return rows.map((row) => ({
        ...row,
        named,
        sends: sends.filter(({ notificationId }) => notificationId === row.id),
      }));
    }, 200);
    for await (const { named, sends, ...row } of notificationRows) {
      yield {
        kind: row.kind,
        ...(row.shownAt !== null && { text: lineOf(row, writer, named, notificationKinds).text }),
        about: row.params,
        sent: sends.map(({ way, state, changedAt }) => ({ way, state, changedAt })),
        createdAt: row.createdAt,
        readAt: row.readAt,
      };
    }
  },
};
