import { z } from 'zod';
import { nameSchema } from '#contract/accounts/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { emailSchema, multiLineText, oneLineText } from '#contract/text/schemas.ts';
import { contactLimits } from './limits.ts';

/** The fields of a message to the seller. The subject may be empty. */
export const contactFieldsSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  subject: z
    .string({ error: problem('subject-missing') })
    // The subject is one line, because it becomes the subject of the reply.
    .transform((subject) => subject.replace(/\s+/g, ' '))
    .pipe(oneLineText('subject').max(contactLimits.subjectMax, problem('subject-too-long')))
    .default(''),
  message: multiLineText(problem('message-missing'))
    .min(1, problem('message-missing'))
    .max(contactLimits.messageMax, problem('message-too-long')),
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

export const messageStates = ['new', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

export const inboxMessageSchema = contactMessageSchema.extend({
  answered: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** Whether an account with the writer's email has ordered something. */
  hasOrders: z.boolean(),
});
/** The same with its state. */
export type InboxMessage = z.infer<typeof inboxMessageSchema>;
