import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaperKind } from '#contract/invoices/schemas.ts';
import { moment } from './columns.ts';
import { local } from './spread.ts';

/**
 * The last number of each series of papers: one for each kind and year of Dhaka. It is drawn in the transaction that writes the paper,
 * which keeps the row locked until its commit, so a series has no gap. A number's `issuedAt` is never before that of the one before.
 */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text('kind').$type<PaperKind>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
local(documentCounters);
