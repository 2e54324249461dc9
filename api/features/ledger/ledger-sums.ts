import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LedgerSummary } from '#contract/ledger/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { ledgerRows } from '#database/tables/ledger.ts';

const { userId, kind, amount } = ledgerRows;

/** The open amount of a person, in poisha: the sum of the rows of `ledgerSums`. */
export const open = sql<number>`sum(${amount})`.mapWith(Number);

/** Selects what each person has earned, was paid and has open, in poisha, over the rows of a condition. */
export function ledgerSums(db: Database, condition?: SQL) {
  return db
    .select({
      userId,
      earned: sql<number>`coalesce(sum(${amount}) filter (where ${kind} <> 'payout'), 0)`.mapWith(Number),
      paid: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} = 'payout'), 0)`.mapWith(Number),
      open,
    })
    .from(ledgerRows)
    .where(condition)
    .groupBy(userId)
    .$dynamic();
}

/** Returns the sums of one person's ledger, in taka. One statement. */
export async function readSummary(db: Database, of: string): Promise<LedgerSummary> {
  const [sums = { earned: 0, paid: 0, open: 0 }] = await ledgerSums(db, eq(userId, of));
  return summaryOf(sums);
}

/** Returns sums in poisha as the API shows them. */
export function summaryOf(sums: LedgerSummary): LedgerSummary {
  return { earned: toTaka(sums.earned), paid: toTaka(sums.paid), open: toTaka(sums.open) };
}

/** Returns the open amounts of these people, in poisha; people without rows are missing. */
export async function readOpen(db: Database, of: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ledgerSums(db, inArray(userId, [...of]));
  return new Map(rows.map((sums) => [sums.userId, sums.open]));
}
