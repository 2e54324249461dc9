import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './products.ts';
import { everywhere } from './spread.ts';

/** The stock keeping units of the shop's variants: each names one variant, regardless of case. */
export const skus = pgTable(
  'skus',
  {
    /** The unit in the form in which units are compared. */
    key: text('key').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull().unique(),
  },
  (table) => [
    // Prefix searches of the seller.
    index('skus_prefix').on(sql`${table.key} text_pattern_ops`),
    index('skus_product').on(table.productId),
  ],
);
everywhere(skus);
