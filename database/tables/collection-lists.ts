import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Collection } from '#contract/collections/schemas.ts';
import { moment } from './columns.ts';
import { everywhere } from './spread.ts';

/**
 * The shop's collections: a row for each save of the whole list; the newest row is current. Rules hold filters as in
 * the query of a product list, prices in taka. `savedBy` is a copy, because accounts may be deleted while history
 * stays; it is empty for the first list of a new shop.
 */
export const collectionLists = pgTable(
  'collection_lists',
  {
    version: integer('version').primaryKey(),
    collections: jsonb('collections').$type<Collection[]>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [check('collection_lists_version', sql`${table.version} > 0`)],
);
everywhere(collectionLists);
