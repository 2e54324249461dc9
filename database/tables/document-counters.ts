import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaperKind } from '#contract/invoices/schemas.ts';
import { moment } from './columns.ts';
import { local } from './spread.ts';

/**
 * The last number of each series of invoices or notes: one series for each kind and year in Dhaka. The
 * transaction that writes a document draws its number and keeps the row locked until its commit, so a series has no
 * gap, and `issuedAt` never decreases within it.
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
