import { z } from 'zod';
import { defineCall, doneReply, idSchema, ok } from './call.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { pageQueryShape, wholeNumber } from './paging.ts';
import { problem } from './problems.ts';

/** Kinds of notices that users may stop getting mails of. */
export const userNoticeKinds = ['back-in-stock', 'products-sold', 'request-approved', 'request-rejected'] as const;
/** The same for the seller. */
export const sellerNoticeKinds = ['new-order', 'low-stock', 'new-request', 'new-message'] as const;

/** Who gets mails: an account, the seller, or an address without an account. */
const mailReceivers = ['user', 'seller', 'address'] as const;
export type MailReceiver = (typeof mailReceivers)[number];

const noticeSchema = z.object({
  _id: idSchema,
  /** What kind of event it tells of. */
  kind: z.string(),
  /** In the language of the request. */
  text: z.string(),
  /** The page of the shop that it leads to, by its path in English. */
  path: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
/** A notice as a page of the shop shows it. */
export type Notice = z.infer<typeof noticeSchema>;

const query = z.object({ ...pageQueryShape, limit: wholeNumber('limit', 1, limits.pageMax).default(20) });
const listReply = ok({ notices: z.array(noticeSchema), nextCursor: idSchema.nullable() });
/** Unread ones, counted up to 100. */
const unreadReply = ok({ unread: z.number().int() });
/** Those that the page shows: what comes meanwhile stays unread. Without it all are read. */
const readBody = z.object({ ids: z.array(idSchema).max(limits.pageMax).optional() });

/** Minutes of the day in Dhaka. */
const minutes = z
  .number({ error: problem('quiet-hours-invalid') })
  .int(problem('quiet-hours-invalid'))
  .min(0, problem('quiet-hours-invalid'))
  .max(24 * 60 - 1, problem('quiet-hours-invalid'));
const quietSchema = z.object({ from: minutes, to: minutes }, { error: problem('quiet-hours-invalid') }).nullable();

const stopped = <Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.array(z.enum(kinds, { error: problem('notice-kind-unknown') }), { error: problem('notice-kind-unknown') }).max(20);
const userRules = { stopped: stopped(userNoticeKinds) };
const sellerRules = { stopped: stopped(sellerNoticeKinds), quiet: quietSchema };

const undeliveredSchema = z.object({
  _id: idSchema,
  way: z.enum(['mail', 'sms']),
  /** What it was to say, in the language of the request. */
  text: z.string(),
  /** Who was to get it, as far as it is known. */
  to: z.string(),
  /** A code of the mail server or of the system. */
  failure: z.string(),
  tries: z.number().int(),
  failedAt: z.string(),
});
/** A message that reached nobody. */
export type Undelivered = z.infer<typeof undeliveredSchema>;

export const noticeCalls = {
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
  listNotices: defineCall({
    method: 'GET',
    path: '/api/notices',
    access: 'user',
    summary: "List the user's notices",
    description: 'What the user was told, newest first. `text` is in the language of the request.',
    query,
    reply: listReply,
  }),
  countUnread: defineCall({
    method: 'GET',
    path: '/api/notices/unread',
    access: 'user',
    summary: "Count the user's unread notices",
    description: 'How many notices the user has not read, up to 100.',
    reply: unreadReply,
  }),
  readNotices: defineCall({
    method: 'POST',
    path: '/api/notices/read',
    access: 'user',
    summary: "Mark the user's notices as read",
    description: 'Marks those of `ids`, or all without it, and answers how many are left unread.',
    body: readBody,
    reply: unreadReply,
  }),
  readNoticeRules: defineCall({
    method: 'GET',
    path: '/api/notices/rules',
    access: 'user',
    summary: 'Read what the user gets mails of',
    description:
      'The kinds of notices of which the user gets no mails. Mails about orders and the account always come.',
    reply: ok({ stopped: z.array(z.string()) }),
  }),
  saveNoticeRules: defineCall({
    method: 'PUT',
    path: '/api/notices/rules',
    access: 'user',
    summary: 'Say what the user gets mails of',
    description: 'Replaces the kinds of notices of which the user gets no mails.',
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
  listSellerNotices: defineCall({
    method: 'GET',
    path: '/api/seller/notices',
    access: 'seller',
    summary: "List the seller's notices",
    description: 'What the seller was told, newest first. `text` is in the language of the request.',
    query,
    reply: listReply,
  }),
  countSellerUnread: defineCall({
    method: 'GET',
    path: '/api/seller/notices/unread',
    access: 'seller',
    summary: "Count the seller's unread notices",
    description: 'How many notices the seller has not read, up to 100.',
    reply: unreadReply,
  }),
  readSellerNotices: defineCall({
    method: 'POST',
    path: '/api/seller/notices/read',
    access: 'seller',
    summary: "Mark the seller's notices as read",
    description: 'Marks those of `ids`, or all without it, and answers how many are left unread.',
    body: readBody,
    reply: unreadReply,
  }),
  readSellerNoticeRules: defineCall({
    method: 'GET',
    path: '/api/seller/notices/rules',
    access: 'seller',
    summary: 'Read what the seller gets mails of',
    description:
      'The kinds of notices of which the seller gets no mails, and the quiet hours in minutes of the day in Dhaka.',
    reply: ok({ stopped: z.array(z.string()), quiet: z.object({ from: z.number(), to: z.number() }).nullable() }),
  }),
  saveSellerNoticeRules: defineCall({
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
    body: z.object({ id: idSchema, way: z.enum(['mail', 'sms'], { error: problem('notice-way-unknown') }) }),
    reply: doneReply,
  }),
};
