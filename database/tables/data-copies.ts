import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { moment } from './columns.ts';
import { users } from './users.ts';

export type DataCopyState = 'waiting' | 'ready' | 'failed';

/** Copies of their data that users asked for: of each user the last one. */
export const dataCopies = pgTable(
  'data_copies',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    state: text('state').$type<DataCopyState>().notNull().default('waiting'),
    /** In which it explains itself. */
    language: text('language').$type<Language>().notNull(),
    /** Tries that were begun. */
    tries: integer('tries').notNull().default(0),
    /** Names the files that the last of these tries writes, or has written. Shown to nobody. */
    file: uuid('file'),
    /** How many files these are, and how many bytes together. */
    parts: integer('parts').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    askedAt: moment('asked_at').notNull(),
    /** When a copy that is ready is deleted. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    check('data_copies_state', sql`${table.state} in ('waiting', 'ready', 'failed')`),
    check('data_copies_progress', sql`${table.progress} between 0 and 100`),
    check('data_copies_ready', sql`(${table.state} = 'ready') = (${table.expiresAt} is not null)`),
    index('data_copies_file').on(table.file),
    index('data_copies_expires_at').on(table.expiresAt),
  ],
);
