import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { createdAt, id, moment, versionColumns } from './columns.ts';
import { replacedWhenSpread, spreadBy } from './spread.ts';

/**
 * The owner of all orders of deleted accounts: a row in `users` with an empty email, which nobody can register or log in with.
 */
export const deletedUserId = '00000000-0000-7000-8000-000000000000';

/** Shoppers. `email` is stored normalised (trimmed, lower case), so that plain uniqueness is case-insensitive. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    /** When a link that was sent to this address was used. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** The new address, until it is confirmed. */
    pendingEmail: text('pending_email'),
    /** Whether the change was requested with the password; otherwise confirming it requires the password. */
    pendingEmailProven: boolean('pending_email_proven').notNull().default(false),
    phone: text('phone'),
    /** When a code that was sent to this number was entered. */
    phoneConfirmedAt: moment('phone_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    profileImage: text('profile_image').notNull().default(''),
    /** The language of the last page viewed, in which messages are sent. Null before the first page. */
    language: text('language').$type<Language>(),
    /** Hashes of the devices of the latest logins, newest first. */
    devices: text('devices').array().notNull().default([]),
    /** Grows with each change of the saved cart, so that a browser knows the newer of two answers. */
    cartVersion: integer('cart_version').notNull().default(0),
    createdAt: createdAt(),
    lastLogin: moment('last_login'),
    ...versionColumns(),
  },
  (table) => [
    index('users_name_search').using('gin', sql`(${comparableText(table.name)}) gin_trgm_ops`),
    index('users_email_search').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_last_login').on(table.lastLogin),
    index('users_profile_image').on(table.profileImage).where(sql`${table.profileImage} <> ''`),
  ],
);
spreadBy(users, 'id');
replacedWhenSpread('users_email_unique');
