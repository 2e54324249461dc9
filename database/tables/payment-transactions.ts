import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { spreadBy } from './spread.ts';

/** Which attempt a provider's payment belongs to: unique wherever the orders' rows are. */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    provider: text('provider').notNull(),
    transactionId: text('transaction_id').notNull(),
    orderId: uuid('order_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.provider] })],
);
spreadBy(paymentTransactions, 'transactionId');
