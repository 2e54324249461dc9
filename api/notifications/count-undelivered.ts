import { sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { type NotificationWay, notificationSends, notificationWays } from '#database/tables/notifications.ts';

/** Counting stops here: a higher number would say no more. */
const most = 10_000;

/** How many messages were given up, by way. */
export async function countUndelivered(db: Database): Promise<Record<NotificationWay, number>> {
  const undelivered = db
    .select({ way: notificationSends.way })
    .from(notificationSends)
    .where(sql`${notificationSends.state} = 'undelivered'`)
    .limit(most)
    .as('undelivered');
  const rows = await db
    .select({ way: undelivered.way, count: sql`count(*)`.mapWith(Number) })
    .from(undelivered)
    .groupBy(undelivered.way);
  const counts = Object.fromEntries(rows.map(({ way, count }) => [way, count]));
  return Object.fromEntries(notificationWays.map((way) => [way, counts[way] ?? 0])) as Record<NotificationWay, number>;
}
