import { z } from 'zod';
import { emailSchema } from './accounts.ts';
import { defineCall, doneReply, idSchema, ok } from './call.ts';
import { numberedPageShape, pagesSchema } from './paging.ts';

export const subscriptionSchema = z.object({ email: emailSchema });

const subscriberSchema = z.object({ _id: idSchema, email: z.string(), createdAt: z.string() });
/** An address that asked for the newsletter, as the seller sees it. */
export type Subscriber = z.infer<typeof subscriberSchema>;

export const newsletterCalls = {
  subscribe: defineCall({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    summary: 'Store an address for the newsletter, once',
    body: subscriptionSchema,
    reply: doneReply,
  }),
  listSubscribers: defineCall({
    method: 'GET',
    path: '/api/seller/newsletter',
    access: 'seller',
    summary: 'Addresses that asked for the newsletter, newest first, page by page',
    query: z.object(numberedPageShape),
    reply: ok({
      subscribers: z.array(subscriberSchema),
      pagination: pagesSchema.extend({ totalSubscribers: z.number().int() }),
    }),
  }),
  removeSubscriber: defineCall({
    method: 'DELETE',
    path: '/api/seller/newsletter/{id}',
    access: 'seller',
    summary: 'Take an address off the newsletter',
    params: z.object({ id: idSchema }),
    reply: doneReply,
  }),
  exportSubscribers: defineCall({
    method: 'GET',
    path: '/api/seller/newsletter/export',
    access: 'seller',
    summary: 'All addresses of the newsletter as a CSV file, newest first',
    media: 'text/csv',
    reply: z.string(),
  }),
};
