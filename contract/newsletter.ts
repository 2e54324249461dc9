import { z } from 'zod';
import { defineCall, doneReply, idSchema, ok } from './call.ts';
import { emailSchema } from './email.ts';
import { numberedPageShape, pagesSchema } from './paging.ts';

export const subscriberSchema = z.object({ _id: idSchema, email: z.string(), createdAt: z.string() });
/** An address that asked for the newsletter, as the seller sees it. */
export type Subscriber = z.infer<typeof subscriberSchema>;

export const newsletterCalls = {
  subscribe: defineCall({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    summary: 'Subscribe to the newsletter',
    description: 'Stores the email address, once. A known address gets the same answer.',
    body: z.object({ email: emailSchema }),
    reply: doneReply,
  }),
  listSubscribers: defineCall({
    method: 'GET',
    path: '/api/seller/newsletter',
    access: 'seller',
    summary: 'List newsletter subscribers',
    description: 'Addresses that asked for the newsletter, newest first, page by page.',
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
    summary: 'Remove a newsletter subscriber',
    description: 'Takes the address off the newsletter.',
    statuses: [404],
    params: z.object({ id: idSchema }),
    reply: doneReply,
  }),
  exportSubscribers: defineCall({
    method: 'GET',
    path: '/api/seller/newsletter/export',
    access: 'seller',
    recent: true,
    summary: 'Download all subscribers',
    description: 'All newsletter addresses as a CSV file, newest first.',
    media: 'text/csv',
    reply: z.string(),
  }),
};
