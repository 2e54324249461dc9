import { z } from 'zod';
import { passwordSchema } from './accounts.ts';
import { defineCall, doneReply, idSchema, ok } from './call.ts';

export const accountDeletionSchema = z.object({ password: passwordSchema });
export const dataCopyRequestSchema = z.object({ password: passwordSchema });

/** A copy of all that the shop stores about a user, made once for each time that the user asks. */
const dataCopySchema = z.object({
  _id: idSchema,
  /** Being made, to be downloaded until `until`, or given up after several tries. */
  state: z.enum(['waiting', 'ready', 'failed']),
  /** How much of it is done, in percent. */
  progress: z.number().int().min(0).max(100),
  /** Whether a try has failed and the next one is to come. */
  isRetried: z.boolean(),
  askedAt: z.string(),
  /** Of the file, in bytes, and when it is deleted; null unless it is ready. */
  bytes: z.number().int().nullable(),
  until: z.string().nullable(),
});
export type DataCopy = z.infer<typeof dataCopySchema>;

export const accountDataCalls = {
  readDataCopy: defineCall({
    method: 'GET',
    path: '/api/user/data-copy',
    access: 'user',
    summary: "Read how far the copy of the user's data is",
    description: 'The copy that was asked for last; null when there is none, or it was deleted since.',
    reply: ok({ copy: dataCopySchema.nullable() }),
  }),
  askDataCopy: defineCall({
    method: 'POST',
    path: '/api/user/data-copy',
    access: 'user',
    summary: "Ask for a copy of the user's data",
    description:
      'Needs the password. The copy is made in the background and takes the place of the one before; asked for again while it is being made, nothing more happens.',
    body: dataCopyRequestSchema,
    reply: ok({ message: z.string(), copy: dataCopySchema }),
  }),
  downloadDataCopy: defineCall({
    method: 'GET',
    path: '/api/user/data-copy/{id}',
    access: 'user',
    summary: "Download the copy of the user's data",
    description: 'A ZIP file with JSON files, the pictures of the user and a text that explains them, for 24 hours.',
    statuses: [404],
    params: z.object({ id: idSchema }),
    media: 'application/zip',
    reply: z.string(),
  }),
  deleteAccount: defineCall({
    method: 'POST',
    path: '/api/user/delete-account',
    access: 'user',
    personal: true,
    summary: 'Delete the account',
    description:
      "Needs the password and takes effect at once: sessions end, addresses, cart, wishes and pictures go, posts and comments stay without their author. Orders stay for the shop's books without the person; one that is under way keeps its address until it is over.",
    body: accountDeletionSchema,
    reply: doneReply,
  }),
};
