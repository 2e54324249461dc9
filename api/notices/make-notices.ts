import { and, eq } from 'drizzle-orm';
import { defineJob } from '#api/jobs/job-kind.ts';
import type { Database } from '#database/connection.ts';
import { noticeRules, noticeSends, notices, noticeWays } from '#database/tables/notices.ts';
import { findPerson, toSeller } from './find-person.ts';
import { holdMail } from './hold-mail.ts';
import { addSend, makeNoticesQueue, makeUrgentQueue, type NoticesPayload } from './notice-jobs.ts';
import type { NoticeTools } from './notice-tools.ts';
import { quietUntil } from './quiet-hours.ts';

type NewNotice = NoticesPayload['notices'][number];

/** Writes down who is notified of what, once for each event and receiver, and adds the jobs that send it. */
export const makeNotices = defineJob<NoticeTools, NoticesPayload>({
  ...makeNoticesQueue,
  run: makeAll,
});

/** The same for those that wait behind no others. */
export const makeUrgentNotices = defineJob<NoticeTools, NoticesPayload>({
  ...makeUrgentQueue,
  run: makeAll,
});

async function makeAll(
  services: NoticeTools,
  { notices: received }: NoticesPayload,
  signal: AbortSignal,
): Promise<void> {
  for (const notice of received) {
    signal.throwIfAborted();
    const { isStill } = services.noticeKinds[notice.kind];
    if (isStill && !(await isStill({ services, params: notice.params }))) continue;
    const receiver = notice.userId ?? toSeller;
    const isShown = await services.db.transaction((transaction) => makeNotice(services, transaction, notice));
    if (isShown) services.bus.publish('notices_changed', { receiver });
  }
}

/** Whether there is something new among the notices of the receiver. */
async function makeNotice(services: NoticeTools, transaction: Database, { userId: toUser, ...event }: NewNotice) {
  const { clock, jobs } = services;
  const userId = toUser ?? null;
  const receiver = userId ?? toSeller;
  const kind = services.noticeKinds[event.kind];
  const isShown = kind.ways.includes('page');
  const person = await findPerson(transaction, { userId, address: null, language: null });
  if (!person) return false;
  const now = clock.now();
  const insert = transaction.insert(notices).values({ ...event, receiver, userId, shownAt: isShown ? now : null });
  const [notice] = await insert.onConflictDoNothing().returning({ id: notices.id });
  if (!notice) {
    if (!kind.isGrouped) return false;
    await transaction.update(notices).set({ shownAt: now, readAt: null }).where(isEvent(receiver, event));
    return isShown;
  }
  const [rules] = await transaction.select().from(noticeRules).where(eq(noticeRules.receiver, receiver));
  const due = kind.sendAt?.(now) ?? now;
  const after = (rules && quietUntil(due, rules)) ?? due;
  for (const way of noticeWays) {
    const isWanted = way === 'sms' ? services.sms.reaches : !rules?.stopped.includes(event.kind);
    if (!kind.ways.includes(way) || !isWanted) continue;
    const about = { receiver, noticeId: notice.id };
    const mail = { ...about, person, userId, name: event.kind, params: event.params, now };
    if (way === 'mail' && (await holdMail(services, transaction, kind, mail))) continue;
    await transaction.insert(noticeSends).values({ ...about, way });
    await addSend(jobs, transaction, { ...about, kind: event.kind, way }, after > now ? { after } : {});
  }
  return isShown;
}

function isEvent(receiver: string, { kind, key }: Pick<NewNotice, 'kind' | 'key'>) {
  return and(eq(notices.receiver, receiver), eq(notices.kind, kind), eq(notices.key, key));
}
