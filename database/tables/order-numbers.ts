import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { spreadBy } from './spread.ts';

/**
 * The number of each order (contract/orders/order-number.ts), in small letters. The primary key makes it unique,
 * however orders are spread. Numbers are never reused, so no row is removed. Of old orders with one number, the first
 * has it.
 */
export const orderNumbers = pgTable('order_numbers', {
  number: text('number').primaryKey(),
  orderId: uuid('order_id').notNull(),
});
spreadBy(orderNumbers, 'number');
