import { z } from 'zod';
import { noticeNames } from './notice-params.ts';

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

const sendPayload = z.object({ receiver: z.string(), noticeId: z.string() });
export type SendPayload = z.output<typeof sendPayload>;

export const sendQueues = {
  mail: { name: 'send-mail', payload: sendPayload },
  sms: { name: 'send-sms', payload: sendPayload },
};
