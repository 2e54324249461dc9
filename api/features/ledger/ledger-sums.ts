import { eq, inArray, sql } from 'drizzle-orm';
import type { LedgerSummary } from '#contract/ledger/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { Database } from '#database/connection.ts';
import { ledgerRows } from '#database/tables/ledger.ts';

const { userId, kind, amount } = ledgerRows;

/** Sums over the rows of a ledger, in poisha. */
export const sums = {
  earned: sql<number>`coalesce(sum(${amount}) filter (where ${kind} <> 'payout'), 0)`.mapWith(Number),
  paid: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} = 'payout'), 0)`.mapWith(Number),
};

/** Returns the sums of one person's ledger, in taka. One statement. */
export async function readSummary(db: Database, of: string): Promise<LedgerSummary> {
  const [read] = await db.select(sums).from(ledgerRows).where(eq(userId, of));
  return summaryOf(read ?? { earned: 0, paid: 0 });
}

/** Returns sums in poisha as the API shows them. */
export function summaryOf({ earned, paid }: { earned: number; paid: number }): LedgerSummary {
  return { earned: toTaka(earned), paid: toTaka(paid), open: toTaka(earned - paid) };
}

/** Returns what is open of these people, in poisha; nobody is in it who has no rows. */
export async function readOpen(db: Database, of: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ userId, ...sums })
    .from(ledgerRows)
    .where(inArray(userId, [...of]))
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, row.earned - row.paid]));
}
