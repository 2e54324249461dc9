import { eq, inArray, sql } from 'drizzle-orm';
import type { LedgerSummary } from '#contract/ledger/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { ledgerBalances, ledgerRows } from '#database/tables/ledger.ts';

const { kind, amount } = ledgerRows;
const { userId, earned, paid } = ledgerBalances;

/** The subquery `summed`: what the balance of each person keeps, summed over all rows, in poisha. Of these people where they are named. */
export function summedLedgers(db: Database, of?: readonly string[]) {
  return db
    .select({
      userId: ledgerRows.userId,
      earned: sql<number>`coalesce(sum(${amount}) filter (where ${kind} <> 'payout'), 0)`
        .mapWith(Number)
        .as('summed_earned'),
      paid: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} = 'payout'), 0)`
        .mapWith(Number)
        .as('summed_paid'),
      rows: sql<number>`count(*)`.mapWith(Number).as('summed_rows'),
    })
    .from(ledgerRows)
    .where(of && inArray(ledgerRows.userId, [...of]))
    .groupBy(ledgerRows.userId)
    .as('summed');
}

/** What is open, as the index of balances has it. */
export const open = sql<number>`(${earned} - ${paid})`.mapWith(Number);

/** Returns the sums of one person's ledger, in taka. One statement. */
export async function readSummary(db: Database, of: string): Promise<LedgerSummary> {
  const [read] = await db.select({ earned, paid }).from(ledgerBalances).where(eq(userId, of));
  return summaryOf(read ?? { earned: 0, paid: 0 });
}

/** Returns sums in poisha as the API shows them. */
export function summaryOf(read: { earned: number; paid: number }): LedgerSummary {
  return { earned: toTaka(read.earned), paid: toTaka(read.paid), open: toTaka(read.earned - read.paid) };
}

/** Returns what is open of these people, in poisha; nobody is in it who has no rows. */
export async function readOpen(db: Database, of: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ userId, open })
    .from(ledgerBalances)
    .where(inArray(userId, [...of]));
  return new Map(rows.map((row) => [row.userId, row.open]));
}
