import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { sellers } from './sellers.ts';
import { spreadBy } from './spread.ts';
import { users } from './users.ts';

/** Sessions. Only the SHA-256 of a token is stored. A session belongs to one user or to one seller, never to both. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id').references(() => sellers.id, { onDelete: 'cascade' }),
    /** The User-Agent at login, so that people recognise their sessions. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    /** When its owner last gave a password or a code: at the login, or since. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('sessions_one_owner', sql`num_nonnulls(${table.userId}, ${table.sellerId}) = 1`),
    index('sessions_user_id').on(table.userId),
    index('sessions_seller_id').on(table.sellerId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);
spreadBy(sessions, 'tokenHash');
