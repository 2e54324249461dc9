import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { moment } from './columns.ts';

/**
 * What sellers settled for the whole shop: a row for each time that somebody saved, of which the newest count. Amounts in
 * poisha. Settings that came later are missing in older rows. The name is a copy: accounts go, history stays.
 */
export const shopSettings = pgTable(
  'shop_settings',
  {
    version: integer('version').primaryKey(),
    settings: jsonb('settings').$type<Partial<ShopSettings>>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [check('shop_settings_version', sql`${table.version} > 0`)],
);
