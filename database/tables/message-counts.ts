import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { local, spreadBy } from './spread.ts';
import { users } from './users.ts';

/** Mails of a kind requested within a period, to an address or by an account. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    /** SHA-256 of the address, or a user's id. */
    counted: text('counted').notNull(),
    /** A kind of notification. */
    kind: text('kind').notNull(),
    /** When the first of them was requested. */
    since: moment('since').notNull(),
    asked: integer('asked').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.counted, table.kind] }),
    check('mail_counts_asked', sql`${table.asked} > 0`),
    index('mail_counts_since').on(table.since),
  ],
);
spreadBy(mailCounts, 'counted');

/** Text messages of about a day, counted against the limits; each once, however often it is retried. */
export const textMessages = pgTable(
  'text_messages',
  {
    /** The id of the notification, or of the code in it. */
    id: uuid('id').primaryKey(),
    /** SHA-256 of the number in international form. */
    numberHash: text('number_hash').notNull(),
    /** Null when the account is deleted: its messages still count for the number. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    isCode: boolean('is_code').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('text_messages_created').on(table.createdAt), index('text_messages_user').on(table.userId)],
);
local(textMessages);
