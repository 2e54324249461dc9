import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * How often something was done within the current minute or day, for what is bounded by account, network or shop. One row
 * of each subject and kind, which begins anew with each window; rows of a window that is two days old are swept.
 */
export const useCounts = pgTable(
  'use_counts',
  {
    /** `user:<id>`, `network:<hash>`, or what stands for many. */
    subject: text('subject').notNull(),
    kind: text('kind').notNull(),
    /** When the window began that is counted. */
    startsAt: moment('starts_at').notNull(),
    uses: integer('uses').notNull(),
    /** Of what is bounded by size as well: characters. */
    amount: integer('amount').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subject, table.kind] }), index('use_counts_starts').on(table.startsAt)],
);
