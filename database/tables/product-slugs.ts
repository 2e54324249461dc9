import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { products } from './products.ts';
import { everywhere } from './spread.ts';

/** The slugs that products have or had, each for one product and for ever. `products.slug` says which is today's. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('product_slugs_product').on(table.productId)],
);
everywhere(productSlugs);
