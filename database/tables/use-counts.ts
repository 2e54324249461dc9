import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { spreadBy } from './spread.ts';

/**
 * Uses within the current minute, hour or day, for limits by account, network or shop. One row for each subject and kind, reset with
 * each window. The cleanup deletes rows of windows that are two days old.
 */
export const useCounts = pgTable(
  'use_counts',
  {
    /** `user:<id>`, `network:<hash>`, or a name for a group. */
    subject: text('subject').notNull(),
    kind: text('kind').notNull(),
    /** The start of the counted window. */
    startsAt: moment('starts_at').notNull(),
    uses: integer('uses').notNull(),
    /** The sum of sizes in characters, for limits by size. */
    amount: integer('amount').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subject, table.kind] }), index('use_counts_starts').on(table.startsAt)],
);
spreadBy(useCounts, 'subject');
