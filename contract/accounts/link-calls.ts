import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { doneReply, ok } from '#contract/declarations/schemas.ts';
import { emailSchema } from '#contract/text/schemas.ts';
import {
  confirmationOutcomeSchema,
  confirmationSchema,
  emailStateSchema,
  linkTokenSchema,
  newPasswordSchema,
} from './link-schemas.ts';

const askBody = z.object({ email: emailSchema });

/** Whose password a link resets. */
const ownerKindSchema = z.enum(['user', 'seller']);

const asked =
  'Sends a link by which a new password is chosen, once and within an hour, at most one in ten minutes. The answer is the same, and takes as long, whether the address has an account or not.';

export const accountLinkCalls = {
  askPasswordReset: defineCall({
    method: 'POST',
    path: '/api/user/forgotten-password',
    access: 'public',
    personal: true,
    summary: 'Ask for a link to a new password',
    description: asked,
    body: askBody,
    reply: doneReply,
  }),
  askSellerPasswordReset: defineCall({
    method: 'POST',
    path: '/api/seller/forgotten-password',
    access: 'public',
    personal: true,
    summary: "Ask for a link to a new password of the seller's",
    description: asked,
    body: askBody,
    reply: doneReply,
  }),
  readPasswordLink: defineCall({
    method: 'POST',
    path: '/api/account/password-link',
    access: 'public',
    personal: true,
    summary: 'Look whether a link to a new password is good',
    description:
      'Says whose password the link is for, and uses nothing up. A POST, so that the token is in no address.',
    statuses: [404],
    body: z.object({ token: linkTokenSchema }),
    reply: ok({ owner: ownerKindSchema }),
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/api/account/reset-password',
    access: 'public',
    personal: true,
    summary: 'Choose a new password by a link',
    description: 'Uses the link up, changes the password and ends all sessions of the account. A second factor stays.',
    statuses: [404],
    body: newPasswordSchema.extend({ token: linkTokenSchema }),
    reply: ok({ owner: ownerKindSchema, message: z.string() }),
  }),
  readEmailState: defineCall({
    method: 'GET',
    path: '/api/user/email',
    access: 'user',
    summary: "Read whether the user's email is confirmed",
    description: 'Whether a link that went to the address was used, and which address is to take its place.',
    reply: ok({ email: emailStateSchema }),
  }),
  askEmailConfirmation: defineCall({
    method: 'POST',
    path: '/api/user/email/confirmation',
    access: 'user',
    summary: 'Ask for a link that confirms the email',
    description:
      "Sends the link to the user's address, five times an hour at most. Nothing is sent when it is confirmed, and never to one that is to take its place.",
    reply: doneReply,
  }),
  cancelEmailChange: defineCall({
    method: 'DELETE',
    path: '/api/user/email/pending',
    access: 'user',
    summary: 'Take back a change of the email',
    description: 'The new address that waits to be confirmed is forgotten; the one before stays.',
    reply: doneReply,
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: '/api/account/confirm-email',
    access: 'public',
    personal: true,
    summary: 'Confirm an email by a link',
    description:
      "Needs what shows whose account it is: its session, its password, or a new password, which ends all sessions (`account-proof-needed`), and for a new address the password (`password-needed`). Then orders without an account that have this email join it; another press answers 'confirmed-already' and does nothing.",
    statuses: [401, 403, 404, 409],
    body: confirmationSchema,
    reply: ok({ message: z.string(), outcome: confirmationOutcomeSchema, loggedIn: z.boolean() }),
  }),
  takeBackEmail: defineCall({
    method: 'POST',
    path: '/api/account/take-back-email',
    access: 'public',
    personal: true,
    summary: 'Take back a change of the email by a link',
    description:
      'Uses up the link that went to the address before. Ends all sessions and links of the account, and answers the token of a link to a new password.',
    statuses: [404],
    body: z.object({ token: linkTokenSchema }),
    reply: ok({ message: z.string(), passwordToken: z.string() }),
  }),
};
