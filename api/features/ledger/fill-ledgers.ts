import { and, asc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { ledgerBalances, ledgerRows } from '#database/tables/ledger.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { makeBalances } from './add-ledger-rows.ts';
import { bringUpToDate } from './keep-ledgers.ts';

const atOnce = 500;

/**
 * Writes the ledgers of orders that were delivered before there were any, and of those that a node of the release before delivers. An
 * order with a row is left as it is: a difference is for `npm run check:data` to tell. Makes the balances of people whose rows are
 * older than balances.
 */
export const fillLedgers = defineJob<Pick<Services, 'db'>, object>({
  name: 'fill-ledgers',
  payload: emptyPayload,
  every: 60 * 60 * 1000,
  singleton: true,
  timeout: 60 * 60,
  async run({ db }, _payload, signal) {
    let last: string | undefined;
    const fillSome = async () => {
      const ids = await deliveredAfter(db, last);
      last = ids.at(-1);
      for (const id of await withoutRows(db, ids)) await fill(db, id);
      return ids.length;
    };
    await changeInBatches(fillSome, { signal, pause: 1 });
    await changeInBatches(() => fillBalances(db), { signal, pause: 1 });
  },
});

/** Returns how many it made. */
async function fillBalances(db: Database): Promise<number> {
  const hasBalance = db
    .select({ one: sql`1` })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.userId, ledgerRows.userId));
  const people = await db
    .selectDistinct({ id: ledgerRows.userId })
    .from(ledgerRows)
    .where(notExists(hasBalance))
    .limit(atOnce);
  const ids = people.map(({ id }) => id);
  await db.transaction((transaction) => makeBalances(transaction, ids));
  return ids.length;
}

/** Returns orders with products of submitters that were delivered, the oldest first. */
async function deliveredAfter(db: Database, last: string | undefined): Promise<string[]> {
  // A line that costs nothing brings no row.
  const brings = and(isNotNull(orderLines.submitterId), gt(orderLines.unitPrice, 0));
  const isSold = and(brings, eq(orders.status, 'Delivered'));
  const rows = await db
    .selectDistinct({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isSold, last === undefined ? undefined : gt(orderLines.orderId, last)))
    .orderBy(asc(orderLines.orderId))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

async function withoutRows(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: ledgerRows.orderId })
    .from(ledgerRows)
    .where(inArray(ledgerRows.orderId, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

function fill(db: Database, orderId: string): Promise<void> {
  return db.transaction(async (transaction) => {
    await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
    await bringUpToDate(transaction, orderId);
  });
}
