import { and, count, eq, not, sql } from 'drizzle-orm';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { Database } from '#database/driver/connection.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import {
  addSend,
  makeNotificationsQueue,
  makeUrgentQueue,
  sendQueues,
  sendSellerMailQueue,
  sendUrgentQueue,
} from './notification-jobs.ts';

/**
 * The reason for holding a message that was due before its database was restored: the shop of the backup has sent it.
 */
const restored = 'restored';

/** The row of a held message, in place of one to send. */
export const heldSend = { state: 'held', failure: restored } as const;

/** Messages by kind; `way` is missing for events whose messages are not written yet. */
export type MessageCount = { kind: string; way: string | null; messages: number };

const makeQueues = [makeNotificationsQueue.name, makeUrgentQueue.name];
const sendQueueNames = [sendQueues.mail.name, sendQueues.sms.name, sendSellerMailQueue.name, sendUrgentQueue.name];

const isOneOf = (column: string, names: readonly string[]) => sql`${sql.raw(column)} in ${names}`;
const isOpen = sql`job.state < 'completed'`;
const isHeld = and(eq(notificationSends.state, 'held'), eq(notificationSends.failure, restored));

/** Returns the messages due by this moment that would be sent, by kind. */
export async function listDueMessages(db: Database, dueBy: Date): Promise<MessageCount[]> {
  const later = await readLater(db, dueBy);
  return [...(await countSends(db, isDue(later))), ...(await countEvents(db, isDueEvent(dueBy)))];
}

/** Messages that `holdMessages` holds, by kind. */
export async function listHeldMessages(db: Database): Promise<MessageCount[]> {
  return [...(await countSends(db, isHeld)), ...(await countEvents(db, isHeldEvent))];
}

/** Holds back the messages due by this moment. Their notifications in the shop stay visible. */
export async function holdMessages(db: Database, dueBy: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const later = await readLater(transaction, dueBy);
    await transaction
      .update(notificationSends)
      .set({ ...heldSend, changedAt: sql`now()` })
      .where(isDue(later));
    await transaction.execute(
      sql`update pgboss.job set data = data || '{"isHeld": true}' where ${isDueEvent(dueBy)} and not (data ? 'isHeld')`,
    );
  });
}

const atOnce = 200;

/** Sends held messages after all. Each part is one transaction, so an interrupted command can be repeated. */
export async function releaseMessages(db: Database, jobs: JobQueue): Promise<void> {
  await db.execute(sql`update pgboss.job set data = data - 'isHeld' where ${isHeldEvent}`);
  while ((await releaseSome(db, jobs)) === atOnce);
}

function releaseSome(db: Database, jobs: JobQueue): Promise<number> {
  return db.transaction(async (transaction) => {
    const held = await transaction
      .select({
        receiver: notificationSends.receiver,
        notificationId: notificationSends.notificationId,
        way: notificationSends.way,
        kind: notifications.kind,
      })
      .from(notificationSends)
      .innerJoin(notifications, isOfSend)
      .where(isHeld)
      .limit(atOnce);
    for (const { kind, ...send } of held) {
      const released = await transaction
        .update(notificationSends)
        .set({ state: 'waiting', failure: null, changedAt: sql`now()` })
        .where(
          and(
            eq(notificationSends.receiver, send.receiver),
            eq(notificationSends.notificationId, send.notificationId),
            eq(notificationSends.way, send.way),
            isHeld,
          ),
        )
        .returning({ way: notificationSends.way });
      if (released.length > 0) await addSend(jobs, transaction, { ...send, kind });
    }
    return held.length;
  });
}

const isOfSend = and(
  eq(notifications.receiver, notificationSends.receiver),
  eq(notifications.id, notificationSends.notificationId),
);

/**
 * The messages with a job for later: a person's quiet hours or a pause between tries may last beyond the moment. Read
 * by themselves, because jobs are on one machine and messages may be on several.
 */
async function readLater(db: Database, dueBy: Date): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`concat_ws(' ', job.data->>'receiver', job.data->>'notificationId')` })
    .from(sql`pgboss.job`)
    .where(
      sql`${isOneOf('job.name', sendQueueNames)} and ${isOpen} and job.start_after > ${dueBy.toISOString()}::timestamptz`,
    );
  return rows.map(({ name }) => name);
}

/** A waiting message without a job for later. */
function isDue(later: readonly string[]) {
  const name = sql`${notificationSends.receiver} || ' ' || ${notificationSends.notificationId}::text`;
  return and(eq(notificationSends.state, 'waiting'), not(sql`${name} = any(${sql.param([...later])}::text[])`));
}

function isDueEvent(dueBy: Date) {
  return sql`${isOneOf('job.name', makeQueues)} and ${isOpen} and job.start_after <= ${dueBy.toISOString()}::timestamptz`;
}

const isHeldEvent = sql`${isOneOf('job.name', makeQueues)} and ${isOpen} and job.data ? 'isHeld'`;

function countSends(db: Database, where: ReturnType<typeof and>): Promise<MessageCount[]> {
  return db
    .select({ kind: notifications.kind, way: notificationSends.way, messages: count() })
    .from(notificationSends)
    .innerJoin(notifications, isOfSend)
    .where(where)
    .groupBy(notifications.kind, notificationSends.way)
    .orderBy(notifications.kind, notificationSends.way);
}

function countEvents(db: Database, where: ReturnType<typeof sql>): Promise<MessageCount[]> {
  const kind = sql<string>`notification->>'kind'`;
  return db
    .select({ kind, way: sql<null>`null`, messages: count() })
    .from(sql`pgboss.job cross join lateral jsonb_array_elements(job.data->'notifications') notification`)
    .where(where)
    .groupBy(kind)
    .orderBy(kind);
}
