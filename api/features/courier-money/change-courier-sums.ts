import { eq, sql } from 'drizzle-orm';
import type { CourierMoneyKind } from '#contract/courier-money/schemas.ts';
import { type CourierId, courierIds } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import type { courierMoney } from '#database/tables/courier-money.ts';
import { courierPayouts, courierSums } from '#database/tables/courier-sums.ts';
import { type CourierPayoutRow, type CourierSumsRow, readCourierSums } from './read-courier-sums.ts';

/** A new row of the couriers' ledger; `isFirst` when its parcel had none. */
export type AddedRow = typeof courierMoney.$inferSelect & { isFirst: boolean };

/**
 * Adds rows to the sums of their couriers and payouts. Such changes of a courier run one after the other from here on, so a
 * transaction does this last. One statement for each courier, and one for each payout.
 */
export async function changeCourierSums(transaction: Database, added: readonly AddedRow[]): Promise<void> {
  for (const provider of courierIds) {
    const rows = added.filter((row) => row.provider === provider);
    if (rows.length === 0) continue;
    const after = await addToSums(transaction, sumsOf(provider, rows));
    if (after === rows.length) await sumUp(transaction, provider);
    else for (const payout of namesOf(rows)) await addToPayout(transaction, payoutOf(provider, payout, rows));
  }
}

/** Makes the sums of couriers that have none: of rows that were written before sums were kept. */
export async function makeCourierSums(db: Database): Promise<void> {
  const made = new Set((await db.select().from(courierSums)).map(({ provider }) => provider));
  for (const provider of courierIds)
    if (!made.has(provider))
      await db.transaction(async (transaction) => {
        if ((await addToSums(transaction, sumsOf(provider, []))) === 0) await sumUp(transaction, provider);
      });
}

/** Sets the sums of a courier that had none. Whoever writes other rows meanwhile waits for its new row, and adds its own. */
async function sumUp(transaction: Database, provider: CourierId): Promise<void> {
  const { sums, payouts } = await readCourierSums(transaction, provider);
  await transaction.update(courierSums).set(sums).where(eq(courierSums.provider, provider));
  if (payouts.length > 0) await transaction.insert(courierPayouts).values(payouts);
}

/** Returns the number of the courier's rows. */
async function addToSums(transaction: Database, by: CourierSumsRow): Promise<number> {
  const { provider, collected, charged, paid, parcels, rows } = courierSums;
  const [after] = await transaction
    .insert(courierSums)
    .values(by)
    .onConflictDoUpdate({
      target: provider,
      set: {
        collected: sql`${collected} + excluded.collected`,
        charged: sql`${charged} + excluded.charged`,
        paid: sql`${paid} + excluded.paid`,
        parcels: sql`${parcels} + excluded.parcels`,
        rows: sql`${rows} + excluded.rows`,
      },
    })
    .returning({ rows });
  if (!after) throw new Error(`The sums of ${by.provider} are missing`);
  return after.rows;
}

async function addToPayout(transaction: Database, by: CourierPayoutRow): Promise<void> {
  const { provider, payout, amount, owed, parcels, newestId } = courierPayouts;
  await transaction
    .insert(courierPayouts)
    .values(by)
    .onConflictDoUpdate({
      target: [provider, payout],
      set: {
        amount: sql`${amount} + excluded.amount`,
        owed: sql`${owed} + excluded.owed`,
        parcels: sql`${parcels} + excluded.parcels`,
        newestId: sql`greatest(${newestId}, excluded.newest_id)`,
      },
    });
}

function sumsOf(provider: CourierId, rows: readonly AddedRow[]): CourierSumsRow {
  const of = (wanted: CourierMoneyKind) =>
    rows.reduce((total, { kind, amount }) => total + (kind === wanted ? amount : 0), 0);
  const parcels = rows.filter(({ isFirst }) => isFirst).length;
  return {
    provider,
    collected: of('collected'),
    charged: of('charge'),
    paid: of('payout'),
    parcels,
    rows: rows.length,
  };
}

function namesOf(rows: readonly AddedRow[]): string[] {
  const names = rows.flatMap(({ kind, payout }) => (kind === 'payout' && payout !== null ? [payout] : []));
  return [...new Set(names)].sort();
}

function payoutOf(provider: CourierId, payout: string, all: readonly AddedRow[]): CourierPayoutRow {
  const rows = all.filter((row) => row.kind === 'payout' && row.payout === payout);
  const [first] = rows;
  if (!first) throw new Error(`The payout ${payout} has no row`);
  return {
    provider,
    payout,
    amount: rows.reduce((total, { amount }) => total + amount, 0),
    owed: rows.reduce((total, { owed }) => total + (owed ?? 0), 0),
    parcels: rows.length,
    at: first.at,
    newestId: rows.reduce((newest, { id }) => (id > newest ? id : newest), first.id),
  };
}
