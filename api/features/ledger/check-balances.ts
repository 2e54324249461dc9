import { eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { ledgerBalances } from '#database/tables/ledger.ts';
import { summedLedgers } from './ledger-sums.ts';

type Sums = { earned: number; paid: number; rows: number };

/** A balance that differs from the sums of its rows, in poisha. */
export type BalanceDifference = { userId: string; kept: Sums; summed: Sums };

/** Sums up every ledger again. One statement, so that balances and rows are of one moment. */
export async function checkBalances(db: Database): Promise<BalanceDifference[]> {
  const summed = summedLedgers(db);
  const { userId, earned, paid, rows } = ledgerBalances;
  const kept = (column: typeof earned | typeof paid | typeof rows) =>
    sql<number>`coalesce(${column}, 0)`.mapWith(Number);
  const again = (column: (typeof summed)['earned']) => sql<number>`coalesce(${column}, 0)`.mapWith(Number);
  const found = await db
    .select({
      userId: sql<string>`coalesce(${userId}, ${summed.userId})`,
      kept: { earned: kept(earned), paid: kept(paid), rows: kept(rows) },
      summed: { earned: again(summed.earned), paid: again(summed.paid), rows: again(summed.rows) },
    })
    .from(ledgerBalances)
    .fullJoin(summed, eq(summed.userId, userId))
    .where(
      or(
        ne(kept(earned), again(summed.earned)),
        ne(kept(paid), again(summed.paid)),
        ne(kept(rows), again(summed.rows)),
      ),
    );
  return found.map((one) => ({ userId: one.userId, kept: one.kept as Sums, summed: one.summed as Sums }));
}
