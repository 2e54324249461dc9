import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { ledgerBalances, ledgerRows } from '#database/tables/ledger.ts';
import { summedLedgers } from './ledger-sums.ts';

type NewRow = typeof ledgerRows.$inferInsert;

/** Adds rows to ledgers, and what they change to the balances of their people. Two statements, and one more for a first row. */
export async function addLedgerRows(transaction: Database, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.insert(ledgerRows).values([...rows]);
  const changes = new Map<string, Change>();
  for (const { userId, kind, amount } of rows) {
    const change = changes.get(userId) ?? { userId, earned: 0, paid: 0, rows: 0 };
    if (kind === 'payout') change.paid -= amount;
    else change.earned += amount;
    change.rows += 1;
    changes.set(userId, change);
  }
  await changeBalances(transaction, [...changes.values()]);
}

/** Makes the balances of people who have rows and no balance. */
export async function makeBalances(transaction: Database, userIds: readonly string[]): Promise<void> {
  await changeBalances(
    transaction,
    userIds.map((userId) => ({ userId, earned: 0, paid: 0, rows: 0 })),
  );
}

type Change = typeof ledgerBalances.$inferInsert & { earned: number; paid: number; rows: number };

/**
 * Changes balances by difference, in the order of their people, so that two transactions cannot deadlock. A balance that was not there
 * is the sum of all rows: whoever writes others meanwhile waits for it, and adds its own.
 */
async function changeBalances(transaction: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { userId, earned, paid, rows } = ledgerBalances;
  const changed = await transaction
    .insert(ledgerBalances)
    .values([...changes].sort((one, other) => (one.userId < other.userId ? -1 : 1)))
    .onConflictDoUpdate({
      target: userId,
      set: {
        earned: sql`${earned} + excluded.earned`,
        paid: sql`${paid} + excluded.paid`,
        rows: sql`${rows} + excluded.rows`,
      },
    })
    .returning({ userId, rows });
  const made = changed.filter((one) =>
    changes.some((change) => change.userId === one.userId && change.rows === one.rows),
  );
  if (made.length === 0) return;
  const ids = made.map((one) => one.userId);
  const summed = summedLedgers(transaction, ids);
  await transaction
    .update(ledgerBalances)
    .set({ earned: sql`summed_earned`, paid: sql`summed_paid`, rows: sql`summed_rows` })
    .from(summed)
    .where(and(inArray(userId, ids), eq(userId, summed.userId)));
}
