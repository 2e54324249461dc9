import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { createdAt, id } from './columns.ts';
import { local } from './spread.ts';

/** Seller accounts, created or updated at start from the settings. */
export const sellers = pgTable('sellers', {
  id: id(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** Hash of the password in the settings when it was last applied, if the seller has chosen another password since. */
  settingHash: text('setting_hash'),
  /** The language of the page at the last login, which messages use. */
  language: text('language').$type<Language>(),
  /** Hashes of the devices of the latest logins, newest first. */
  devices: text('devices').array().notNull().default([]),
  createdAt: createdAt(),
});
local(sellers);
