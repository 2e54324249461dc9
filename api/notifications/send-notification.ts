import { and, eq, sql } from 'drizzle-orm';
import { describeError } from '#api/http/watch/describe-error.ts';
import { defineJob } from '#api/jobs/job-kind.ts';
import { MailRefused } from '#api/mail/mail-sender.ts';
import { SmsRefused } from '#api/mail/sms-sender.ts';
import { findPerson, type Recipient } from '#api/notifications/receivers/find-person.ts';
import { fieldOf } from '#contract/records.ts';
import {
  type NotificationWay,
  notificationSends,
  notifications,
  type SendState,
} from '#database/tables/notifications.ts';
import { mailOf } from './mail-of.ts';
import {
  type SendPayload,
  sendQueues,
  sendSellerMailQueue,
  sendUrgentQueue,
  type UrgentPayload,
  urgentNotifications,
} from './notification-jobs.ts';
import { kindOf } from './notification-kind.ts';
import type { NotificationTools } from './notification-tools.ts';
import { notify } from './notify.ts';
import { sendText } from './send-text.ts';
import { notificationUndelivered } from './undelivered-notification.ts';
import { writerFor } from './writer.ts';

/** Tries of a notification, over about a day: the pauses double from half a minute to six hours. */
const triesMax = 12;

const rules = { retries: triesMax + 3, pause: 30, timeout: 3 * 60 };

// Most of the time each waits for the mail server or the gateway.
const many = { batch: 8, batches: 3 };
const few = { batch: 2, batches: 2 };

export const sendMail = defineJob<NotificationTools, SendPayload>({
  ...sendQueues.mail,
  ...rules,
  ...many,
  run: (services, payload) => sendNotification(services, 'mail', payload),
});

/** A few at a time: sixty an hour at most are sent, and buyers' mails keep most connections. */
export const sendSellerMail = defineJob<NotificationTools, SendPayload>({
  ...sendSellerMailQueue,
  ...rules,
  batch: 8,
  run: (services, payload) => sendNotification(services, 'mail', payload),
});

export const sendSms = defineJob<NotificationTools, SendPayload>({
  ...sendQueues.sms,
  ...rules,
  ...few,
  run: (services, payload) => sendNotification(services, 'sms', payload),
});

export const sendUrgent = defineJob<NotificationTools, UrgentPayload>({
  ...sendUrgentQueue,
  ...rules,
  ...few,
  run: (services, { way, ...payload }) => sendNotification(services, way, payload),
});

type Row = typeof notifications.$inferSelect;

/**
 * Sends a notification by a way, unless it is already sent. It is marked as sent after the acceptance, so an
 * interruption in between repeats it, under the same id. After a permanent failure or too many tries it is marked as
 * undelivered.
 */
async function sendNotification(
  services: NotificationTools,
  way: NotificationWay,
  { receiver, notificationId }: SendPayload,
): Promise<void> {
  const { db, log } = services;
  const send = and(
    eq(notificationSends.receiver, receiver),
    eq(notificationSends.notificationId, notificationId),
    eq(notificationSends.way, way),
  );
  const [begun] = await db
    .update(notificationSends)
    .set({ tries: sql`${notificationSends.tries} + 1` })
    .where(and(send, eq(notificationSends.state, 'waiting')))
    .returning({ tries: notificationSends.tries });
  if (!begun) return;
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.receiver, receiver), eq(notifications.id, notificationId)));
  if (!row) return;

  const end = (state: SendState, failure: string | null) =>
    db.update(notificationSends).set({ state, failure, changedAt: new Date() }).where(send);

  try {
    const person = await findPerson(db, row);
    if (person) await deliver(services, row, person, way);
  } catch (error) {
    const failure = codeOf(error);
    const isOver = error instanceof MailRefused || error instanceof SmsRefused || begun.tries >= triesMax;
    await end(isOver ? 'undelivered' : 'waiting', failure);
    if (!isOver) throw error;
    if (row.kind !== notificationUndelivered.name) await notifySeller(services);
    log.error(
      { err: describeError(error), notification: row.kind, notificationId, way },
      'a notification could not be delivered',
    );
    return;
  }
  // An address without an account is not kept.
  if (row.address === null) await end('sent', null);
  else
    await db
      .delete(notifications)
      .where(and(eq(notifications.receiver, receiver), eq(notifications.id, notificationId)));
}

function notifySeller({ db, jobs }: NotificationTools): Promise<void> {
  return notify(jobs, db, notificationUndelivered, { key: '', to: 'seller', params: {} });
}

async function deliver(services: NotificationTools, row: Row, person: Recipient, way: NotificationWay): Promise<void> {
  const kind = kindOf(services, row.kind);
  const { id: notificationId, params, userId } = row;
  const facts = await kind.read({ services, person, params, notificationId, userId });
  if (facts === undefined) return;
  if (way === 'mail' && person.email !== undefined) {
    const mail = await mailOf(services, { kind, facts, row, person });
    await services.mail.send(mail, { isUrgent: urgentNotifications.has(row.kind) });
  }
  if (way === 'sms' && kind.sms) {
    const { text, to = person.phone } = kind.sms(facts, writerFor(person, services.config));
    if (to !== undefined) await sendText(services, row, { text, to });
  }
}

function codeOf(error: unknown): string {
  const [cause, responseCode, code] = ['cause', 'responseCode', 'code'].map((name) => fieldOf(error, name));
  if (responseCode) return String(responseCode);
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : 'unknown';
}
