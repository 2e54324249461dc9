import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { moment } from './columns.ts';
import { everywhere } from './spread.ts';

/**
 * Shop-wide settings: a row for each save, of which the newest is current. Amounts in poisha. Newer settings are missing in
 * older rows. The name is a copy, because accounts may be deleted while history stays.
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
everywhere(shopSettings);
