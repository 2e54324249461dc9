import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import type { Facts } from '#contract/products/facts.ts';
import type { TaxClass } from '#contract/products/tax-class.ts';
import { id, moment } from './columns.ts';
import { local } from './spread.ts';

/** The columns of a product or a variant that an edit changes. Prices in poisha. */
export type EditedColumns = {
  price?: number;
  offerPrice?: number;
  category?: string;
  inStock?: boolean;
  facts?: Facts;
  /** In grams. */
  shippingWeight?: number | null;
  isDraft?: boolean;
  /** When a draft becomes public, as an ISO time. */
  publishAt?: string | null;
  taxClass?: TaxClass;
};

/**
 * A product that an edit has changed, or a variant of a product whose row holds variants, with the values that undo the
 * edit. `inStock` is whether the seller has put it on sale, even when it has sold out.
 */
export type EditedItem = { id: string; variantId?: string; before: EditedColumns; after: EditedColumns };

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
    items: jsonb('items').$type<EditedItem[]>().notNull(),
    changed: integer('changed').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [check('bulk_edits_changed', sql`${table.changed} >= 0`)],
);
local(bulkEdits);
