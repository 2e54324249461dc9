import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { changedIn, moment } from './columns.ts';
import { local } from './spread.ts';

/**
 * The categories of products. A removed category stays for a while; its address leads to the category in `movedTo`. The
 * highest `version` is the version of the whole list: each change gives its rows the next number.
 */
export const categories = pgTable(
  'categories',
  {
    path: text('path').primaryKey(),
    parent: text('parent'),
    names: jsonb('names').$type<TextByLanguage>().notNull(),
    /** The English name in comparable form; null for a removed category, whose name is free again. */
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
