import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';

export const notificationSchema = z.object({
  _id: idSchema,
  /** The kind of event. */
  kind: z.string(),
  /** In the language of the request. */
  text: z.string(),
  /** The English path of the page that it links to. */
  path: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const undeliveredSchema = z.object({
  _id: idSchema,
  way: z.enum(['mail', 'sms']),
  /** The text of the message, in the language of the request. */
  text: z.string(),
  /** The receiver, as far as known. */
  to: z.string(),
  /** A code of the mail server or of the system. */
  failure: z.string(),
  tries: z.number().int(),
  failedAt: z.string(),
});
export type Undelivered = z.infer<typeof undeliveredSchema>;
