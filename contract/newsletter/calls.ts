import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { doneReply, idSchema, ok } from '#contract/declarations/schemas.ts';
import { emailSchema } from '#contract/text/schemas.ts';
import { subscriberSchema } from './schemas.ts';

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
