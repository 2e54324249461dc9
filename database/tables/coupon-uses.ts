import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { local } from './spread.ts';

/**
 * Who has used a coupon: an order has a row for its account and one for its phone number. The primary key allows a
 * person each `nth` once.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid('coupon_id').notNull(),
    /** `account <id>`, or `phone <hash of the digits>`. */
    person: text('person').notNull(),
    nth: integer('nth').notNull(),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.person, table.nth] }),
    index('coupon_uses_order').on(table.orderId),
    check('coupon_uses_nth', sql`${table.nth} > 0`),
  ],
);
local(couponUses);
