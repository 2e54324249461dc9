import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { createdAt, idWithin, moment } from './columns.ts';
import { local, spreadBy } from './spread.ts';
import { users } from './users.ts';

/**
 * Notifications, once for each event and receiver. `receiver` is a user's id, 'seller', or the hash of an address without an
 * account.
 */
export const notifications = pgTable(
  'notifications',
  {
    receiver: text('receiver').notNull(),
    id: idWithin(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The email address or phone number itself, if `receiver` is its hash. */
    address: text('address'),
    /** The language for that address; accounts have their own. */
    language: text('language').$type<Language>(),
    kind: text('kind').notNull(),
    /** Identifies the event within its kind. */
    key: text('key').notNull(),
    /** The parameters, ids only: texts are built when it is sent or shown. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** When it was added to the receiver's list; null for a notification that is only sent. */
    shownAt: moment('shown_at'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.receiver, table.id] }),
    unique('notifications_event').on(table.receiver, table.kind, table.key),
    index('notifications_shown').on(table.receiver, table.shownAt, table.id).where(sql`${table.shownAt} is not null`),
    index('notifications_user').on(table.userId),
    index('notifications_created').on(table.createdAt),
  ],
);
spreadBy(notifications, 'receiver');

/** The receivers' settings for notifications. Without a row: everything, immediately. */
export const notificationRules = pgTable(
  'notification_rules',
  {
    /** The same as in `notifications`. */
    receiver: text('receiver').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Kinds without mails. */
    stopped: text('stopped').array().notNull().default([]),
    /** Start and end of the quiet hours without mails, in minutes of the day in Dhaka; null for none. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
  },
  (table) => [
    check('notification_rules_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
    index('notification_rules_user').on(table.userId),
  ],
);
spreadBy(notificationRules, 'receiver', notifications);

/** Secret keys that the shop generates, one value for all nodes. */
export const shopKeys = pgTable('shop_keys', {
  name: text('name').primaryKey(),
  key: text('key').notNull(),
});

export const notificationWays = ['mail', 'sms'] as const;
export type NotificationWay = (typeof notificationWays)[number];
/** `held`: beyond the limit for its kind and receiver. */
export type SendState = 'waiting' | 'sent' | 'undelivered' | 'held';

/** The ways by which a notification is sent, and the state of each. */
export const notificationSends = pgTable(
  'notification_sends',
  {
    receiver: text('receiver').notNull(),
    notificationId: uuid('notification_id').notNull(),
    way: text('way').$type<NotificationWay>().notNull(),
    state: text('state').$type<SendState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed: a code of the mail server or the system. */
    failure: text('failure'),
    /** When the state last changed. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.receiver, table.notificationId, table.way] }),
    foreignKey({
      columns: [table.receiver, table.notificationId],
      foreignColumns: [notifications.receiver, notifications.id],
    }).onDelete('cascade'),
    check('notification_sends_way', sql`${table.way} in ('mail', 'sms')`),
    check('notification_sends_state', sql`${table.state} in ('waiting', 'sent', 'undelivered', 'held')`),
    index('notification_sends_undelivered').on(table.changedAt).where(sql`${table.state} = 'undelivered'`),
  ],
);
local(shopKeys);
spreadBy(notificationSends, 'receiver', notifications);
