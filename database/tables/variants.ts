import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { products } from './products.ts';
import { everywhere } from './spread.ts';

/**
 * All variants that a product has or had, when it has or had several; the first one has the product's id. The data of
 * variants on sale is in the product's row (`products.variants`), so that a list reads nothing else (docs/decisions,
 * "Variants").
 */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant's facts in comparable form, unique among the product's current variants (`combinationOf`). */
    combination: text('combination').notNull(),
    /** When the variant was retired; it is not sold again. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('variants_combination').on(table.productId, table.combination).where(sql`${table.endedAt} is null`),
  ],
);
everywhere(variants);
