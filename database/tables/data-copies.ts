import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { moment } from './columns.ts';
import { spreadBy } from './spread.ts';
import { users } from './users.ts';

export type DataCopyState = 'waiting' | 'ready' | 'failed';

/** The last copy of their data that each user requested. */
export const dataCopies = pgTable(
  'data_copies',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    state: text('state').$type<DataCopyState>().notNull().default('waiting'),
    /** The language of its explanations. */
    language: text('language').$type<Language>().notNull(),
    /** Tries that were started. */
    tries: integer('tries').notNull().default(0),
    /** Identifies the files of the last try. Never shown. */
    file: uuid('file'),
    /** The number of these files, and their total size. */
    parts: integer('parts').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    askedAt: moment('asked_at').notNull(),
    /** When a finished copy is deleted. */
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
spreadBy(dataCopies, 'userId', users);
