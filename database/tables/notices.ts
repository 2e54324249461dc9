import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { createdAt, idWithin, moment } from './columns.ts';
import { users } from './users.ts';

/**
 * Notices to people, once for each event and receiver. `receiver` is a user's id, 'seller', or a hash of an address
 * that no account stands for (yet, or any more).
 */
export const notices = pgTable(
  'notices',
  {
    receiver: text('receiver').notNull(),
    id: idWithin(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The email address or phone number itself, where the receiver is a hash of it. */
    address: text('address'),
    /** Of that address; an account says its own. */
    language: text('language').$type<Language>(),
    kind: text('kind').notNull(),
    /** The event, among those of its kind. */
    key: text('key').notNull(),
    /** What it is about, by ids: the texts are made when it is sent or shown. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** When it began to stand among the receiver's notices; null for one that is sent only. */
    shownAt: moment('shown_at'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.receiver, table.id] }),
    unique('notices_event').on(table.receiver, table.kind, table.key),
    index('notices_shown').on(table.receiver, table.shownAt, table.id).where(sql`${table.shownAt} is not null`),
    index('notices_user').on(table.userId),
    index('notices_created').on(table.createdAt),
  ],
);

/** What receivers of notices want to hear of, and when. Without a row: everything, at once. */
export const noticeRules = pgTable(
  'notice_rules',
  {
    /** As in `notices`. */
    receiver: text('receiver').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Kinds of which no mails are sent. */
    stopped: text('stopped').array().notNull().default([]),
    /** Minutes of the day in Dhaka from which and until which no mails are sent; null for none. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
  },
  (table) => [
    check('notice_rules_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
    index('notice_rules_user').on(table.userId),
  ],
);

/** Keys that the shop makes for itself, each once for all servers. */
export const shopKeys = pgTable('shop_keys', {
  name: text('name').primaryKey(),
  key: text('key').notNull(),
});

export const noticeWays = ['mail', 'sms'] as const;
export type NoticeWay = (typeof noticeWays)[number];
/** What is `held` is beyond what its receiver is sent of its kind. */
export type SendState = 'waiting' | 'sent' | 'undelivered' | 'held';

/** By which ways a notice leaves the shop, and how far each has come. */
export const noticeSends = pgTable(
  'notice_sends',
  {
    receiver: text('receiver').notNull(),
    noticeId: uuid('notice_id').notNull(),
    way: text('way').$type<NoticeWay>().notNull(),
    state: text('state').$type<SendState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed: a code of the mail server or of the system. */
    failure: text('failure'),
    /** When the state became what it is. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.receiver, table.noticeId, table.way] }),
    foreignKey({ columns: [table.receiver, table.noticeId], foreignColumns: [notices.receiver, notices.id] }).onDelete(
      'cascade',
    ),
    check('notice_sends_way', sql`${table.way} in ('mail', 'sms')`),
    check('notice_sends_state', sql`${table.state} in ('waiting', 'sent', 'undelivered', 'held')`),
    index('notice_sends_undelivered').on(table.changedAt).where(sql`${table.state} = 'undelivered'`),
  ],
);
