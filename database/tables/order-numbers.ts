import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { spreadBy } from './spread.ts';

/**
 * The number of each order (contract/orders/order-number.ts), in small letters: no two orders have one, however they are spread. A
 * number is never given again, so nothing is removed here. Of old orders that share one, the first has it.
 */
export const orderNumbers = pgTable('order_numbers', {
  number: text('number').primaryKey(),
  orderId: uuid('order_id').notNull(),
});
spreadBy(orderNumbers, 'number');
