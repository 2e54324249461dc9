import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { products } from './products.ts';
import { everywhere } from './spread.ts';

/**
 * The variants that a product ever had, where it has or had several; the first one has the product's id. What is sold of them stands in
 * the product's row (`products.variants`), so that a list reads nothing else (docs/decisions, "Variants").
 */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** What it is among the variants of its product (`combinationOf`). */
    combination: text('combination').notNull(),
    /** When it was retired. It is not sold again. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('variants_combination').on(table.productId, table.combination).where(sql`${table.endedAt} is null`),
  ],
);
everywhere(variants);
