import { and, eq, lt, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';

const day = 24 * 60 * 60 * 1000;

/** After this many days a waiting send has lost its job: the tries end within a day, quiet hours within another. */
const lostAfter = 4;

/** Removes notifications that are old or beyond a receiver's maximum. Sends without a job become undelivered. */
export async function removeOldNotifications(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await db
    .delete(notifications)
    .where(
      lt(
        sql`greatest(${notifications.createdAt}, ${notifications.shownAt})`,
        daysAgo(limits.notificationDays).toISOString(),
      ),
    );
  const numbered = db
    .select({
      receiver: notifications.receiver,
      id: notifications.id,
      place:
        sql<number>`row_number() over (partition by ${notifications.receiver} order by ${notifications.id} desc)`.as(
          'place',
        ),
    })
    .from(notifications)
    .as('numbered');
  await db.delete(notifications).where(
    sql`(${notifications.receiver}, ${notifications.id}) in
        (select ${numbered.receiver}, ${numbered.id} from ${numbered} where ${numbered.place} > ${limits.notificationsMax})
        and not exists (select from ${notificationSends} where ${notificationSends.receiver} = ${notifications.receiver}
          and ${notificationSends.notificationId} = ${notifications.id} and ${notificationSends.state} = 'waiting')`,
  );
  await db
    .update(notificationSends)
    .set({ state: 'undelivered', failure: 'lost', changedAt: now })
    .where(and(eq(notificationSends.state, 'waiting'), lt(notificationSends.changedAt, daysAgo(lostAfter))));
}
