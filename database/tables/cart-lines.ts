import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import { upTo } from './columns.ts';
import { ofUser, ofVariant } from './owners.ts';
import { spreadBy } from './spread.ts';
import { users } from './users.ts';

/** Saved carts, one row per line. `position` keeps the order in which the products were added. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: ofUser(),
    productId: ofVariant(),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check('cart_lines_quantity', sql`${table.quantity} ${upTo(limits.quantityMax)}`),
  ],
);
spreadBy(cartLines, 'userId', users);
