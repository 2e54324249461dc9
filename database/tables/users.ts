import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Shoppers. `email` is stored normalised (trimmed, lower case), so plain uniqueness is case-insensitive. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    profileImage: text('profile_image').notNull().default(''),
    createdAt: createdAt(),
    lastLogin: moment('last_login'),
  },
  (table) => [
    index('users_name_search').using('gin', sql`${table.name} gin_trgm_ops`),
    index('users_email_search').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_last_login').on(table.lastLogin),
    index('users_profile_image').on(table.profileImage).where(sql`${table.profileImage} <> ''`),
  ],
);
