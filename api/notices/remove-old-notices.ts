import { and, eq, lt, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { noticeSends, notices } from '#database/tables/notices.ts';

const day = 24 * 60 * 60 * 1000;

/** Days after which a send that still waits has lost its job: the tries of one end within a day, quiet hours within another. */
const lostAfter = 4;

/** Removes notices that are old or beyond the maximum of one receiver; what was lost on its way is undelivered. */
export async function removeOldNotices(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await db
    .delete(notices)
    .where(lt(sql`greatest(${notices.createdAt}, ${notices.shownAt})`, daysAgo(limits.noticeDays).toISOString()));
  const numbered = db
    .select({
      receiver: notices.receiver,
      id: notices.id,
      place: sql<number>`row_number() over (partition by ${notices.receiver} order by ${notices.id} desc)`.as('place'),
    })
    .from(notices)
    .as('numbered');
  await db.delete(notices).where(
    sql`(${notices.receiver}, ${notices.id}) in
        (select ${numbered.receiver}, ${numbered.id} from ${numbered} where ${numbered.place} > ${limits.noticesMax})
        and not exists (select from ${noticeSends} where ${noticeSends.receiver} = ${notices.receiver}
          and ${noticeSends.noticeId} = ${notices.id} and ${noticeSends.state} = 'waiting')`,
  );
  await db
    .update(noticeSends)
    .set({ state: 'undelivered', failure: 'lost', changedAt: now })
    .where(and(eq(noticeSends.state, 'waiting'), lt(noticeSends.changedAt, daysAgo(lostAfter))));
}
