import { eq } from 'drizzle-orm';
import { inBatches } from '#api/http/replies/paging.ts';
import type { Section } from '#api/services/personal-data.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { readLedger, toLedgerRow } from './list-ledger.ts';

/** The user's earnings and payouts, without the seller who made a payout. */
export const copiedLedger: Section = {
  tables: [ledgerRows],
  count: ({ db, user }) => db.$count(ledgerRows, eq(ledgerRows.userId, user.id)),
  async *rows({ db, user }) {
    for await (const row of inBatches((range) => readLedger(db, user.id, range))) yield toLedgerRow(row);
  },
};
