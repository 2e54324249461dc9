import { z } from 'zod';
import { passwordSchema } from './accounts.ts';
import { defineCall, doneReply } from './call.ts';

export const accountDeletionSchema = z.object({ password: passwordSchema });

export const accountDataCalls = {
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
