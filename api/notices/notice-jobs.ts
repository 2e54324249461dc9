import { z } from 'zod';
import type { AddOptions, JobQueue } from '#api/jobs/job-queue.ts';
import type { Database } from '#database/connection.ts';
import { type NoticeWay, noticeWays } from '#database/tables/notices.ts';
import { type NoticeName, noticeNames, urgentNotices } from './notice-params.ts';

/** What the job receives of each notice: an event, and who is to hear of it. */
const noticesPayload = z.object({
  notices: z.array(
    z.object({
      kind: z.enum(noticeNames),
      key: z.string(),
      /** A user's id, or nothing for the seller. */
      userId: z.string().optional(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type NoticesPayload = z.output<typeof noticesPayload>;

/** Queues of the jobs below, for those who add to them without knowing every kind of notice. */
export const makeNoticesQueue = { name: 'make-notices', payload: noticesPayload };
export const makeUrgentQueue = { name: 'make-urgent-notices', payload: noticesPayload };

const sendPayload = z.object({ receiver: z.string(), noticeId: z.string() });
export type SendPayload = z.output<typeof sendPayload>;

export const sendQueues = {
  mail: { name: 'send-mail', payload: sendPayload },
  sms: { name: 'send-sms', payload: sendPayload },
};

const urgentPayload = sendPayload.extend({ way: z.enum(noticeWays) });
export type UrgentPayload = z.output<typeof urgentPayload>;
export const sendUrgentQueue = { name: 'send-urgent', payload: urgentPayload };

/** A notice that leaves by a way. */
type Send = SendPayload & { kind: NoticeName; way: NoticeWay };

/** Adds the job that sends a notice. */
export async function addSend(
  jobs: JobQueue,
  transaction: Database,
  { kind, way, receiver, noticeId }: Send,
  options: AddOptions = {},
): Promise<void> {
  const send = { receiver, noticeId };
  if (urgentNotices.has(kind)) await jobs.add(transaction, sendUrgentQueue, { ...send, way }, options);
  else await jobs.add(transaction, sendQueues[way], send, options);
}
