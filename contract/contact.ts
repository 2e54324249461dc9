import { z } from 'zod';
import { nameSchema } from './accounts.ts';
import { defineCall, doneReply, idempotencyHeaders, idSchema, ok } from './call.ts';
import { emailSchema } from './email.ts';
import { limits } from './limits.ts';
import { numberedPageShape, pagesSchema } from './paging.ts';
import { problem } from './problems.ts';
import { multiLineText, oneLineText } from './text.ts';

/** The fields of a message to the seller. The subject may be empty. */
export const contactFieldsSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  subject: z
    .string({ error: problem('subject-missing') })
    // A subject is one line: it becomes that of the answer.
    .transform((subject) => subject.replace(/\s+/g, ' '))
    .pipe(oneLineText('subject').max(limits.subjectMax, problem('subject-too-long')))
    .default(''),
  message: multiLineText(problem('message-missing'))
    .min(1, problem('message-missing'))
    .max(limits.messageMax, problem('message-too-long')),
});
export type ContactFields = z.infer<typeof contactFieldsSchema>;

export const contactMessageSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
/** A message as the seller reads it. */
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactCalls = {
  sendMessage: defineCall({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Leave a message for the seller',
    description: 'Stores the message for the seller to read; nothing is sent by email.',
    headers: idempotencyHeaders,
    body: contactFieldsSchema.extend({
      /** A hidden field (honeypot): only programs that fill in every field fill it in. */
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
