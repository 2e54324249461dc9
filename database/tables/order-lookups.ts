import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { spreadBy } from './spread.ts';
import { useCounts } from './use-counts.ts';

/**
 * The orders of a buyer, a phone number or a network, for a database of several machines: orders are spread by their
 * own id, so that without it the search would ask every machine. A database on one machine has indexes for that, and
 * this table is empty. A row may outlive what it says; the order itself decides. `subject` is the hash that names the
 * lock of the same buyer, so that who gets the lock sees what its previous holder wrote.
 */
export const orderLookups = pgTable(
  'order_lookups',
  {
    subject: text('subject').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The key of the request, for the orders of an account. */
    attempt: text('attempt'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.orderId] })],
);
spreadBy(orderLookups, 'subject', useCounts);
