import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { passwordSchema, replacementPasswordSchema } from './schemas.ts';

export const newPasswordSchema = z.object({ newPassword: replacementPasswordSchema });

/** The token of a link in a mail. */
export const linkTokenSchema = z
  .string({ error: problem('link-missing') })
  .min(1, problem('link-missing'))
  .max(100, problem('link-invalid'));

/**
 * A confirmation link. Without a session of its account, the account's password or a new one proves whose account it
 * is.
 */
export const confirmationSchema = z
  .object({
    token: linkTokenSchema,
    password: passwordSchema.optional(),
    newPassword: replacementPasswordSchema.optional(),
  })
  .refine(({ password, newPassword }) => password === undefined || newPassword === undefined, {
    path: ['newPassword'],
    error: problem('new-password-beside-password'),
  });
export type Confirmation = z.output<typeof confirmationSchema>;

/** What a confirmation link did: confirmed the account's email, gave it a new one, or also set a new password. */
export const confirmationOutcomeSchema = z.enum(['confirmed', 'changed', 'password-set', 'confirmed-already']);
export type ConfirmationOutcome = z.infer<typeof confirmationOutcomeSchema>;

export const emailStateSchema = z.object({ isConfirmed: z.boolean(), pending: z.string().nullable() });
export type EmailState = z.infer<typeof emailStateSchema>;
