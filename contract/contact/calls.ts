import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { isEstimateSchema, numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { contactFieldsSchema, contactMessageSchema, inboxMessageSchema, messageStates } from './schemas.ts';

export const contactCalls = {
  sendMessage: defineCall({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Leave a message for the seller',
    description: 'Stores the message for the seller to read; nothing is sent by email.',
    headers: idempotencyHeaders,
    body: contactFieldsSchema.extend({
      /** A honeypot: hidden, so only bots that fill in every field fill it in. */
      website: z
        .string({ error: problem('message-looks-automatic') })
        .max(0, problem('message-looks-automatic'))
        .optional(),
    }),
    reply: doneReply,
  }),
  listMessages: defineCall({
    method: 'GET',
    path: '/api/seller/messages',
    access: 'seller',
    summary: 'List messages',
    description: 'Messages for the seller, newest first, page by page.',
    query: z.object(numberedPageShape),
    reply: ok({
      messages: z.array(contactMessageSchema),
      pagination: pagesSchema.extend({ totalMessages: z.number().int() }),
    }),
  }),
  listInbox: defineCall({
    method: 'GET',
    path: '/api/seller/inbox',
    access: 'seller',
    summary: 'List messages with their states',
    description:
      'Messages for the seller in one state or in both, newest first, page by page, and how many are in each.',
    query: z.object({
      ...numberedPageShape,
      state: z.enum(messageStates, { error: problem('message-state-invalid') }).optional(),
    }),
    reply: ok({
      messages: z.array(inboxMessageSchema),
      counts: z.object({ new: z.number().int(), answered: z.number().int(), isEstimate: isEstimateSchema }),
      pagination: pagesSchema.extend({ totalMessages: z.number().int() }),
    }),
  }),
  markMessage: defineCall({
    method: 'PUT',
    path: '/api/seller/messages/{id}/answered',
    access: 'seller',
    summary: 'Mark a message as answered',
    description:
      'Marks a message as answered, or as new again. A message that is answered already keeps by whom and when.',
    statuses: [404],
    params: z.object({ id: idSchema }),
    body: z.object({ answered: z.boolean({ error: problem('answered-invalid') }) }),
    reply: doneReply,
  }),
  deleteMessage: defineCall({
    method: 'DELETE',
    path: '/api/seller/messages/{id}',
    access: 'seller',
    summary: 'Delete a message',
    description: 'Deletes a message for good.',
    statuses: [404],
    params: z.object({ id: idSchema }),
    reply: doneReply,
  }),
  exportMessages: defineCall({
    method: 'GET',
    path: '/api/seller/messages/export',
    access: 'seller',
    recent: true,
    summary: 'Download all messages',
    description: 'All messages as a CSV file, newest first.',
    media: 'text/csv',
    reply: z.string(),
  }),
};
