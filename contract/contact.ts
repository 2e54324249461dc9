import { z } from 'zod';
import { emailSchema, nameSchema } from './accounts.ts';
import { defineCall, doneReply, idempotencyHeaders, idSchema, ok } from './call.ts';
import { limits } from './limits.ts';
import { numberedPageShape, pagesSchema } from './paging.ts';
import { multiLineText, oneLineText } from './text.ts';

const subjectMissing = 'Please enter the subject as text';

/** The fields of a message to the seller. The subject may be empty. */
export const contactFieldsSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  subject: z
    .string({ error: subjectMissing })
    // A subject is one line: it becomes that of the answer.
    .transform((subject) => subject.replace(/\s+/g, ' '))
    .pipe(
      oneLineText('subject', subjectMissing).max(
        limits.subjectMax,
        `A subject can have at most ${limits.subjectMax} characters`,
      ),
    )
    .default(''),
  message: multiLineText('Please write your message')
    .min(1, 'Please write your message')
    .max(limits.messageMax, `A message can have at most ${limits.messageMax} characters`),
});
export type ContactFields = z.infer<typeof contactFieldsSchema>;

/** Sentences that both sides show. */
export const contactMessages = {
  sent: 'Message sent successfully',
  looksAutomatic: 'This message looks as if a program had filled in the form. Please reload the page and try again.',
} as const;

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
      website: z.string({ error: contactMessages.looksAutomatic }).max(0, contactMessages.looksAutomatic).optional(),
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
    summary: 'Download all messages',
    description: 'All messages as a CSV file, newest first.',
    media: 'text/csv',
    reply: z.string(),
  }),
};
