import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { createdAt, id } from './columns.ts';

/** Seller accounts, created or updated at start from the settings. */
export const sellers = pgTable('sellers', {
  id: id(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** Of the password in the settings when it was last put into force, where the seller has chosen another since. */
  settingHash: text('setting_hash'),
  /** Of the page of the last login; the shop writes in it. */
  language: text('language').$type<Language>(),
  /** Hashes of the browsers of the latest logins, the newest first. */
  devices: text('devices').array().notNull().default([]),
  createdAt: createdAt(),
});
