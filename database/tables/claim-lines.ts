import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { claims } from './claims.ts';
import { orders } from './orders.ts';
import { spreadBy } from './spread.ts';

/** The pieces that a claim is about: of each product of its order, how many. */
export const claimLines = pgTable(
  'claim_lines',
  {
    orderId: uuid('order_id').notNull(),
    claimId: uuid('claim_id').notNull(),
    productId: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.claimId, table.productId] }),
    foreignKey({
      name: 'claim_lines_claim',
      columns: [table.orderId, table.claimId],
      foreignColumns: [claims.orderId, claims.id],
    }).onDelete('cascade'),
    index('claim_lines_product').on(table.productId),
    check('claim_lines_quantity', sql`${table.quantity} > 0`),
  ],
);
spreadBy(claimLines, 'orderId', orders);
