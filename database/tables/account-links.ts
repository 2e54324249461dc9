import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { sellers } from './sellers.ts';
import { local } from './spread.ts';
import { users } from './users.ts';

export type LinkPurpose = 'reset-password' | 'confirm-email' | 'take-back-email';

/** Unused links in mails. Only the SHA-256 of a token is stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id').references(() => sellers.id, { onDelete: 'cascade' }),
    /** The address it was sent to. The link is valid while the account has this address, current or pending. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('account_links_one_owner', sql`num_nonnulls(${table.userId}, ${table.sellerId}) = 1`),
    check('account_links_purpose', sql`${table.purpose} in ('reset-password', 'confirm-email', 'take-back-email')`),
    index('account_links_user_id').on(table.userId),
    index('account_links_seller_id').on(table.sellerId),
    index('account_links_expires_at').on(table.expiresAt),
  ],
);
local(accountLinks);
