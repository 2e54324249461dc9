import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/driver/connection.ts';
import { ledgerRows, payouts } from '#database/tables/ledger.ts';
import { orderLines } from '#database/tables/orders.ts';
import { payoutCause } from './pay-out.ts';
import { compareOrders, type LineDifference } from './read-earned-orders.ts';

/** A payout whose row in the ledger is missing or has another amount, in poisha. */
export type PayoutDifference = { payoutId: string; userId: string; expected: number; written: number };

const batch = 500;

/**
 * Compares the ledgers with their orders and payouts. Both are read in batches, each from one snapshot, so the shop may
 * sell meanwhile.
 */
export async function checkLedgers(db: Database): Promise<{ lines: LineDifference[]; payouts: PayoutDifference[] }> {
  const lines: LineDifference[] = [];
  const seen = new Set<string>();
  const keep = (found: readonly LineDifference[]) => {
    for (const one of found) {
      const name = `${one.lineId} ${one.kind}`;
      if (!seen.has(name)) lines.push(one);
      seen.add(name);
    }
  };
  const sold = { table: orderLines, id: orderLines.orderId, isNamed: isNotNull(orderLines.submitterId) };
  const written = { table: ledgerRows, id: ledgerRows.orderId, isNamed: isNotNull(ledgerRows.orderId) };
  for (const source of [sold, written]) {
    for (let last: string | undefined; ; ) {
      const { ids, differences } = await compareBatch(db, source, last);
      keep(differences);
      if (ids.length < batch) break;
      last = ids.at(-1);
    }
  }
  return { lines, payouts: await checkPayouts(db) };
}

type Source = { table: PgTable; id: PgColumn; isNamed: ReturnType<typeof isNotNull> };

function compareBatch(db: Database, { table, id, isNamed }: Source, last: string | undefined) {
  return db.transaction(
    async (transaction) => {
      const rows = await transaction
        .selectDistinct({ id })
        .from(table)
        .where(and(isNamed, last === undefined ? undefined : gt(id, last)))
        .orderBy(asc(id))
        .limit(batch);
      const ids = rows.map((row) => String(row.id));
      return { ids, differences: await compareOrders(transaction, ids) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function checkPayouts(db: Database): Promise<PayoutDifference[]> {
  const wrong: PayoutDifference[] = [];
  for (let last: string | undefined; ; ) {
    const made = await db
      .select()
      .from(payouts)
      .where(last === undefined ? undefined : gt(payouts.id, last))
      .orderBy(asc(payouts.id))
      .limit(batch);
    const causes = made.map(({ id }) => payoutCause(id));
    const rows = await db
      .select({ userId: ledgerRows.userId, cause: ledgerRows.cause, amount: ledgerRows.amount })
      .from(ledgerRows)
      .where(
        and(
          inArray(
            ledgerRows.userId,
            made.map(({ userId }) => userId),
          ),
          inArray(ledgerRows.cause, causes),
        ),
      );
    for (const { id, userId, amount } of made) {
      const row = rows.find((one) => one.userId === userId && one.cause === payoutCause(id));
      if (row?.amount !== -amount) wrong.push({ payoutId: id, userId, expected: -amount, written: row?.amount ?? 0 });
    }
    if (made.length < batch) return wrong;
    last = made.at(-1)?.id;
  }
}
