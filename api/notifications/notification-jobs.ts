import { z } from 'zod';
import type { AddOptions, JobQueue } from '#api/jobs/job-queue.ts';
import { toSeller } from '#api/notifications/receivers/find-person.ts';
import type { Database } from '#database/driver/connection.ts';
import { type NotificationWay, notificationWays } from '#database/tables/notifications.ts';

/** The job's payload for each notification: an event and its receiver. */
const notificationsPayload = z.object({
  notifications: z.array(
    z.object({
      kind: z.string(),
      key: z.string(),
      /** The user's id; missing for the seller and for guests. */
      userId: z.string().optional(),
      /** The order of a buyer without an account. */
      guestOf: z.string().optional(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /**
   * Held messages were sent before the database was restored (`hold-messages.ts`): they are shown in the shop, but not
   * sent.
   */
  isHeld: z.boolean().optional(),
});
export type NotificationsPayload = z.output<typeof notificationsPayload>;

/** Queues of the jobs below, for those who add to them without knowing every kind of notification. */
export const makeNotificationsQueue = { name: 'make-notifications', payload: notificationsPayload };
export const makeUrgentQueue = { name: 'make-urgent-notifications', payload: notificationsPayload };

const sendPayload = z.object({ receiver: z.string(), notificationId: z.string() });
export type SendPayload = z.output<typeof sendPayload>;

export const sendQueues = {
  mail: { name: 'send-mail', payload: sendPayload },
  sms: { name: 'send-sms', payload: sendPayload },
};
export const sendSellerMailQueue = { name: 'send-mail-to-seller', payload: sendPayload };

const urgentPayload = sendPayload.extend({ way: z.enum(notificationWays) });
export type UrgentPayload = z.output<typeof urgentPayload>;
export const sendUrgentQueue = { name: 'send-urgent', payload: urgentPayload };

/** Links and codes that their receivers wait for, and security warnings. They never queue behind other messages. */
export const urgentNotifications: ReadonlySet<string> = new Set([
  'confirm-email',
  'reset-password',
  'phone-code',
  'new-login',
  'email-change-asked',
]);

/** A notification that leaves by a way. */
type Send = { receiver: string; notificationId: string; kind: string; way: NotificationWay };

/**
 * Adds the job that sends a notification. The seller's mails have a queue of their own, so that neither they nor the
 * buyers' mails delay the others.
 */
export async function addSend(
  jobs: JobQueue,
  transaction: Database,
  { kind, way, receiver, notificationId }: Send,
  when: Pick<AddOptions, 'after'> = {},
): Promise<void> {
  const send = { receiver, notificationId };
  if (urgentNotifications.has(kind)) await jobs.add(transaction, sendUrgentQueue, { ...send, way }, when);
  else if (way === 'mail' && receiver === toSeller) await jobs.add(transaction, sendSellerMailQueue, send, when);
  else await jobs.add(transaction, sendQueues[way], send, when);
}
