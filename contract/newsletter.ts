import { z } from 'zod';
import { emailSchema } from './accounts.ts';
import { defineCall, doneReply } from './call.ts';

export const subscriptionSchema = z.object({ email: emailSchema });

export const newsletterCalls = {
  subscribe: defineCall({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    summary: 'Store an address for the newsletter, once',
    body: subscriptionSchema,
    reply: doneReply,
  }),
};
