import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { claims } from './claims.ts';
import { orders } from './orders.ts';
import { spreadBy } from './spread.ts';

/** The pieces that a claim is about: of each product or variant of its order, how many. */
export const claimLines = pgTable(
  'claim_lines',
  {
    orderId: uuid('order_id').notNull(),
    claimId: uuid('claim_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** As in the order's lines: null for a product that was its own only variant, and in claims from before variants were named. */
    variantId: uuid('variant_id'),
    /** Tells the variants of one product apart. */
    place: integer('place').notNull().default(0),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.claimId, table.productId, table.place] }),
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
