import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { doneReply, idSchema, ok } from '#contract/declarations/schemas.ts';
import { accountDeletionSchema, dataCopyRequestSchema, dataCopySchema } from './schemas.ts';

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
