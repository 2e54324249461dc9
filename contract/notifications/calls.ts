import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { requestLimits } from '#contract/declarations/limits.ts';
import { pageQueryShape, wholeNumber } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idSchema, ok } from '#contract/declarations/schemas.ts';
import { languageCodes } from '#contract/languages.ts';
import { mailReceivers, sellerNotificationKinds, userNotificationKinds } from './notification-kinds.ts';
import { notificationSchema, undeliveredSchema } from './schemas.ts';

const query = z.object({ ...pageQueryShape, limit: wholeNumber('limit', 1, requestLimits.pageMax).default(20) });
const listReply = ok({ notices: z.array(notificationSchema), nextCursor: idSchema.nullable() });
/** The number of unread notifications, counted up to 100. */
const unreadReply = ok({ unread: z.number().int() });
/** The displayed notifications; newer ones stay unread. Without ids, all are marked as read. */
const readBody = z.object({ ids: z.array(idSchema).max(requestLimits.pageMax).optional() });

/** Minutes since midnight in Dhaka. */
const minutes = z
  .number({ error: problem('quiet-hours-invalid') })
  .int(problem('quiet-hours-invalid'))
  .min(0, problem('quiet-hours-invalid'))
  .max(24 * 60 - 1, problem('quiet-hours-invalid'));
const quietSchema = z.object({ from: minutes, to: minutes }, { error: problem('quiet-hours-invalid') }).nullable();

const stopped = <Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z
    .array(z.enum(kinds, { error: problem('notification-kind-unknown') }), {
      error: problem('notification-kind-unknown'),
    })
    .max(20);
const userRules = { stopped: stopped(userNotificationKinds) };
const sellerRules = { stopped: stopped(sellerNotificationKinds), quiet: quietSchema };

export const notificationCalls = {
  chooseLanguage: defineCall({
    method: 'POST',
    path: '/api/language',
    access: 'public',
    personal: true,
    summary: 'Choose the language of messages',
    description:
      'Mails and text messages to the user, and to the seller, whose session the request shows are in this language from now on. A visitor gets the same answer.',
    body: z.object({ language: z.enum(languageCodes, { error: problem('language-unknown') }) }),
    reply: ok({}),
  }),
  listNotifications: defineCall({
    method: 'GET',
    path: '/api/notices',
    access: 'user',
    summary: "List the user's notifications",
    description: 'What the user was told, newest first. `text` is in the language of the request.',
    query,
    reply: listReply,
  }),
  countUnread: defineCall({
    method: 'GET',
    path: '/api/notices/unread',
    access: 'user',
    summary: "Count the user's unread notifications",
    description: 'How many notifications the user has not read, up to 100.',
    reply: unreadReply,
  }),
  readNotifications: defineCall({
    method: 'POST',
    path: '/api/notices/read',
    access: 'user',
    summary: "Mark the user's notifications as read",
    description: 'Marks those of `ids`, or all without it, and answers how many are left unread.',
    body: readBody,
    reply: unreadReply,
  }),
  readNotificationRules: defineCall({
    method: 'GET',
    path: '/api/notices/rules',
    access: 'user',
    summary: 'Read what the user gets mails of',
    description:
      'The kinds of notifications of which the user gets no mails. Mails about orders and the account always come.',
    reply: ok({ stopped: z.array(z.string()) }),
  }),
  saveNotificationRules: defineCall({
    method: 'PUT',
    path: '/api/notices/rules',
    access: 'user',
    summary: 'Say what the user gets mails of',
    description: 'Replaces the kinds of notifications of which the user gets no mails.',
    body: z.object(userRules),
    reply: doneReply,
  }),
  stopMails: defineCall({
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    access: 'public',
    summary: 'Stop the mails of one kind',
    description:
      'What the address in the header `List-Unsubscribe` of a mail does (RFC 8058): its receiver gets no more mails of this kind.',
    statuses: [404],
    params: z.object({
      token: z
        .string()
        .max(200)
        .regex(/^[\w-]+\.[a-z-]+\.[\w-]+$/, problem('link-unfinished')),
    }),
    reply: ok({ message: z.string(), receiver: z.enum(mailReceivers) }),
  }),
  listSellerNotifications: defineCall({
    method: 'GET',
    path: '/api/seller/notices',
    access: 'seller',
    summary: "List the seller's notifications",
    description: 'What the seller was told, newest first. `text` is in the language of the request.',
    query,
    reply: listReply,
  }),
  countSellerUnread: defineCall({
    method: 'GET',
    path: '/api/seller/notices/unread',
    access: 'seller',
    summary: "Count the seller's unread notifications",
    description: 'How many notifications the seller has not read, up to 100.',
    reply: unreadReply,
  }),
  readSellerNotifications: defineCall({
    method: 'POST',
    path: '/api/seller/notices/read',
    access: 'seller',
    summary: "Mark the seller's notifications as read",
    description: 'Marks those of `ids`, or all without it, and answers how many are left unread.',
    body: readBody,
    reply: unreadReply,
  }),
  readSellerNotificationRules: defineCall({
    method: 'GET',
    path: '/api/seller/notices/rules',
    access: 'seller',
    summary: 'Read what the seller gets mails of',
    description:
      'The kinds of notifications of which the seller gets no mails, and the quiet hours in minutes of the day in Dhaka.',
    reply: ok({ stopped: z.array(z.string()), quiet: z.object({ from: z.number(), to: z.number() }).nullable() }),
  }),
  saveSellerNotificationRules: defineCall({
    method: 'PUT',
    path: '/api/seller/notices/rules',
    access: 'seller',
    summary: 'Say what the seller gets mails of',
    description: 'Replaces the kinds of which the seller gets no mails, and the hours in which mails wait.',
    body: z.object(sellerRules),
    reply: doneReply,
  }),
  listUndelivered: defineCall({
    method: 'GET',
    path: '/api/seller/undelivered',
    access: 'seller',
    summary: 'List messages that reached nobody',
    description: 'The newest 100 mails and text messages that were given up.',
    reply: ok({ undelivered: z.array(undeliveredSchema) }),
  }),
  sendAgain: defineCall({
    method: 'POST',
    path: '/api/seller/undelivered/send',
    access: 'seller',
    summary: 'Send a message again',
    description: 'Begins anew with the tries of a mail or text message that was given up.',
    statuses: [404],
    body: z.object({ id: idSchema, way: z.enum(['mail', 'sms'], { error: problem('notification-way-unknown') }) }),
    reply: doneReply,
  }),
};
