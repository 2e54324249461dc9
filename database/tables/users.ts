import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { comparableText } from '#database/reading/comparable-text.ts';
import { createdAt, id, moment } from './columns.ts';

/** Shoppers. `email` is stored normalised (trimmed, lower case), so plain uniqueness is case-insensitive. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    /** When a link that went to this address was used. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** The address that is to take its place once it is confirmed. */
    pendingEmail: text('pending_email'),
    /** Whether who asked for that gave the password; else the link to the new address asks for it. */
    pendingEmailProven: boolean('pending_email_proven').notNull().default(false),
    phone: text('phone'),
    /** When a code that went to this number by SMS was entered. */
    phoneConfirmedAt: moment('phone_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    profileImage: text('profile_image').notNull().default(''),
    /** Of the page that was last looked at; the shop writes in it. Unset on accounts from before it was stored. */
    language: text('language').$type<Language>(),
    /** Hashes of the browsers of the latest logins, the newest first. */
    devices: text('devices').array().notNull().default([]),
    createdAt: createdAt(),
    lastLogin: moment('last_login'),
  },
  (table) => [
    index('users_name_search').using('gin', sql`(${comparableText(table.name)}) gin_trgm_ops`),
    index('users_email_search').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_last_login').on(table.lastLogin),
    index('users_profile_image').on(table.profileImage).where(sql`${table.profileImage} <> ''`),
  ],
);
