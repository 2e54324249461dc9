import { and, eq, sql } from 'drizzle-orm';
import { describeError } from '#api/http/watch/describe-error.ts';
import { defineJob } from '#api/jobs/job-kind.ts';
import { MailRefused } from '#api/mail/mail-sender.ts';
import { SmsRefused } from '#api/mail/sms-sender.ts';
import { fieldOf } from '#contract/records.ts';
import { type NoticeWay, noticeSends, notices, type SendState } from '#database/tables/notices.ts';
import { findPerson, type Recipient } from './find-person.ts';
import { mailOf } from './mail-of.ts';
import { type SendPayload, sendQueues, sendUrgentQueue, type UrgentPayload } from './notice-jobs.ts';
import { storedName } from './notice-params.ts';
import type { NoticeTools } from './notice-tools.ts';
import { notify } from './notify.ts';
import { sendText } from './send-text.ts';
import { writerFor } from './writer.ts';

/** Tries of a notice, over about a day: the pauses double from half a minute to six hours. */
const triesMax = 12;

// The queue tries a few times more, for tries that were killed before they could be judged.
const rules = { retries: triesMax + 3, pause: 30, timeout: 3 * 60 };

export const sendMail = defineJob<NoticeTools, SendPayload>({
  ...sendQueues.mail,
  ...rules,
  run: (services, payload) => sendNotice(services, 'mail', payload),
});

export const sendSms = defineJob<NoticeTools, SendPayload>({
  ...sendQueues.sms,
  ...rules,
  run: (services, payload) => sendNotice(services, 'sms', payload),
});

export const sendUrgent = defineJob<NoticeTools, UrgentPayload>({
  ...sendUrgentQueue,
  ...rules,
  run: (services, { way, ...payload }) => sendNotice(services, way, payload),
});

type Row = typeof notices.$inferSelect;

/**
 * Sends a notice by a way, unless that is done. It is marked as sent after it was taken, so one that is broken off in
 * between is sent again, under the same id. What fails for good, or too often, is marked as undelivered.
 */
async function sendNotice(services: NoticeTools, way: NoticeWay, { receiver, noticeId }: SendPayload): Promise<void> {
  const { db, log } = services;
  const send = and(eq(noticeSends.receiver, receiver), eq(noticeSends.noticeId, noticeId), eq(noticeSends.way, way));
  const [begun] = await db
    .update(noticeSends)
    .set({ tries: sql`${noticeSends.tries} + 1` })
    .where(and(send, eq(noticeSends.state, 'waiting')))
    .returning({ tries: noticeSends.tries });
  if (!begun) return;
  const [row] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.receiver, receiver), eq(notices.id, noticeId)));
  if (!row) return;

  const end = (state: SendState, failure: string | null) =>
    db.update(noticeSends).set({ state, failure, changedAt: new Date() }).where(send);

  try {
    const person = await findPerson(db, row);
    if (person) await deliver(services, row, person, way);
  } catch (error) {
    const failure = codeOf(error);
    const isOver = error instanceof MailRefused || error instanceof SmsRefused || begun.tries >= triesMax;
    await end(isOver ? 'undelivered' : 'waiting', failure);
    if (!isOver) throw error;
    if (row.kind !== 'notice-undelivered') await tellSeller(services);
    log.error({ err: describeError(error), notice: row.kind, noticeId, way }, 'a notice could not be delivered');
    return;
  }
  // An address that no account stands for is not stored.
  if (row.address === null) await end('sent', null);
  else await db.delete(notices).where(and(eq(notices.receiver, receiver), eq(notices.id, noticeId)));
}

/** One line for all that could not be delivered. */
function tellSeller({ db, jobs }: NoticeTools): Promise<void> {
  return notify(jobs, db, { kind: 'notice-undelivered', key: '', to: 'seller', params: {} });
}

async function deliver(services: NoticeTools, row: Row, person: Recipient, way: NoticeWay): Promise<void> {
  const kind = services.noticeKinds[storedName(row.kind)];
  const { id: noticeId, params, userId } = row;
  const facts = await kind.read({ services, person, params, noticeId, userId });
  if (facts === undefined) return;
  if (way === 'mail' && person.email !== undefined) {
    await services.mail.send(await mailOf(services, { kind, facts, row, person }));
  }
  if (way === 'sms' && kind.sms) {
    const { text, to = person.phone } = kind.sms(facts, writerFor(person, services.config));
    if (to !== undefined) await sendText(services, row, { text, to });
  }
}

/** What a mail server or the system says of a failure, without a word of people. */
function codeOf(error: unknown): string {
  const [cause, responseCode, code] = ['cause', 'responseCode', 'code'].map((name) => fieldOf(error, name));
  if (responseCode) return String(responseCode);
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : 'unknown';
}
