import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import { upTo } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Saved carts, a row a line. `position` keeps the order in which the products were added. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check('cart_lines_quantity', sql`${table.quantity} ${upTo(limits.quantityMax)}`),
  ],
);
