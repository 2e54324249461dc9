import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { changedIn, moment } from './columns.ts';
import { local } from './spread.ts';

/**
 * The categories of products. A removed one stays for a while with `movedTo`, the category to which its address leads on. The
 * highest `version` is that of them all: each change gives its rows the next one.
 */
export const categories = pgTable(
  'categories',
  {
    path: text('path').primaryKey(),
    parent: text('parent'),
    names: jsonb('names').$type<TextByLanguage>().notNull(),
    /** The English name as it is compared; null for a removed one, whose name is free. */
    nameKey: text('name_key'),
    image: text('image').notNull().default(''),
    color: text('color').notNull(),
    position: integer('position').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    version: integer('version').notNull(),
    changedIn: changedIn(),
    removedAt: moment('removed_at'),
    movedTo: text('moved_to'),
  },
  (table) => [
    uniqueIndex('categories_path').on(sql`lower(${table.path})`),
    uniqueIndex('categories_name').on(table.nameKey),
    check('categories_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('categories_parent', sql`lower(${table.parent}) <> lower(${table.path})`),
    check('categories_removed', sql`(${table.removedAt} is null) = (${table.nameKey} is not null)`),
    check('categories_moved', sql`${table.movedTo} is null or ${table.removedAt} is not null`),
  ],
);
// Who writes a product locks its category's row.
local(categories);
