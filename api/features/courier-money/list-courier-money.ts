import { and, desc, eq } from 'drizzle-orm';
import { numberedPage } from '#api/http/replies/paging.ts';
import type { CourierMoneyRow, CourierPayout, CourierSums } from '#contract/courier-money/schemas.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { toTaka } from '#contract/money.ts';
import { type CourierId, courierIds } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { courierPayouts, courierSums } from '#database/tables/courier-sums.ts';
import { countUnknownParcels } from './count-unknown-parcels.ts';

/** Returns what each courier collected, charged and paid. One statement. */
export async function sumCourierMoney(db: Database): Promise<CourierSums[]> {
  const rows = await db.select().from(courierSums);
  return courierIds.flatMap((id) => {
    const sums = rows.find(({ provider }) => provider === id);
    if (!sums || sums.parcels === 0) return [];
    const { collected, charged, paid, parcels } = sums;
    return [
      {
        provider: id,
        collected: toTaka(collected),
        charged: toTaka(charged),
        paid: toTaka(paid),
        owed: toTaka(collected - charged - paid),
        parcels,
      },
    ];
  });
}

type RowsQuery = NumberedPage & {
  provider?: CourierId | undefined;
  orderId?: string | undefined;
  payout?: string | undefined;
};

/** Returns a page of the ledger's rows that match, newest first. Two statements. */
export async function listMoneyRows(db: Database, { provider, orderId, payout, ...query }: RowsQuery) {
  const condition = and(
    provider && eq(courierMoney.provider, provider),
    orderId ? eq(courierMoney.orderId, orderId) : undefined,
    payout ? eq(courierMoney.payout, payout) : undefined,
  );
  const matching = db.select({ id: courierMoney.id }).from(courierMoney).where(condition).orderBy(courierMoney.id);
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) =>
      db.select().from(courierMoney).where(condition).orderBy(desc(courierMoney.id)).limit(limit).offset(offset),
    query,
    readCount(db, countUpTo(matching)),
  );
  return { success: true as const, rows: rows.map(toRow), pagination: { ...pages, totalRows: total } };
}

function toRow(row: typeof courierMoney.$inferSelect): CourierMoneyRow {
  const { id, provider, parcelId, orderId, kind, amount, payout, source, at } = row;
  return { _id: id, provider, parcelId, orderId, kind, amount: toTaka(amount), payout, source, at: at.toISOString() };
}

/** Returns a page of the couriers' payouts, newest first. Three statements. */
export async function listPayouts(db: Database, query: NumberedPage) {
  const { newestId, provider } = courierPayouts;
  const all = () => db.select().from(courierPayouts).orderBy(desc(newestId), desc(provider));
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) => all().limit(limit).offset(offset),
    query,
    readCount(db, countUpTo(all())),
  );
  const unknownOf = await countUnknownParcels(db, rows);
  const payouts = rows.map(
    (row): CourierPayout => ({
      provider: row.provider,
      payout: row.payout,
      amount: toTaka(row.amount),
      owed: toTaka(row.owed),
      difference: toTaka(row.amount - row.owed),
      parcels: row.parcels,
      unknown: unknownOf(row),
      at: row.at.toISOString(),
    }),
  );
  return { success: true as const, payouts, pagination: { ...pages, totalPayouts: total } };
}
