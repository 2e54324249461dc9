import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import type { Facts } from '#contract/products/facts.ts';
import { id, moment } from './columns.ts';
import { local } from './spread.ts';

/** The columns of a product that an edit changes. Prices in poisha. */
export type EditedColumns = {
  price?: number;
  offerPrice?: number;
  category?: string;
  inStock?: boolean;
  facts?: Facts;
};

/** A product that an edit has changed, with what is needed to undo it. */
export type EditedProduct = { id: string; before: EditedColumns; after: EditedColumns };

/**
 * Changes of many products at once. `change` has taka, as it was sent. The name is a copy, because accounts may be deleted while
 * history stays.
 */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: id(),
    editedAt: moment('edited_at').notNull(),
    editedBy: text('edited_by').notNull(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    items: jsonb('items').$type<EditedProduct[]>().notNull(),
    changed: integer('changed').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [check('bulk_edits_changed', sql`${table.changed} >= 0`)],
);
local(bulkEdits);
