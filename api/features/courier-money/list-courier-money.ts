import { and, countDistinct, desc, eq, isNotNull, min, sql, sum } from 'drizzle-orm';
import { numberedPage } from '#api/http/replies/paging.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { toTaka } from '#contract/money.ts';
import type { CourierMoneyKind, CourierMoneyRow, CourierPayout, CourierSums } from '#contract/parcels/money-schemas.ts';
import { type CourierId, courierIds } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/connection.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { countUnknownParcels } from './count-unknown-parcels.ts';

/** Returns what each courier collected, charged and paid. Two statements, which read the ledger. */
export async function sumCourierMoney(db: Database): Promise<CourierSums[]> {
  const { provider, kind, amount, parcelId } = courierMoney;
  const [sums, counts] = await Promise.all([
    db
      .select({ provider, kind, amount: sum(amount).mapWith(Number) })
      .from(courierMoney)
      .groupBy(provider, kind),
    db
      .select({ provider, parcels: countDistinct(parcelId) })
      .from(courierMoney)
      .groupBy(provider),
  ]);
  return courierIds.flatMap((id) => {
    const parcels = counts.find((one) => one.provider === id)?.parcels ?? 0;
    if (parcels === 0) return [];
    const of = (wanted: CourierMoneyKind) =>
      sums.find((one) => one.provider === id && one.kind === wanted)?.amount ?? 0;
    const [collected, charged, paid] = [of('collected'), of('charge'), of('payout')];
    const owed = collected - charged - paid;
    return [
      {
        provider: id,
        collected: toTaka(collected),
        charged: toTaka(charged),
        paid: toTaka(paid),
        owed: toTaka(owed),
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

/** Returns a page of the couriers' payouts, newest first. Two statements, and one for those of parcels that owed nothing before. */
export async function listPayouts(db: Database, query: NumberedPage) {
  const { provider, payout, amount, owed, parcelId, at, kind, id } = courierMoney;
  const isPayout = and(eq(kind, 'payout'), isNotNull(payout));
  const grouped = db
    .select({
      provider,
      payout: sql<string>`${payout}`,
      amount: sum(amount).mapWith(Number),
      owed: sum(owed).mapWith(Number),
      parcels: countDistinct(parcelId),
      withoutDebt: sql<number>`count(*) filter (where ${owed} = 0)`.mapWith(Number),
      at: min(at),
    })
    .from(courierMoney)
    .where(isPayout)
    .groupBy(provider, payout);
  const names = db.selectDistinct({ provider, payout }).from(courierMoney).where(isPayout).orderBy(provider, payout);
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) =>
      grouped
        .orderBy(desc(sql`max(${id}::text)`))
        .limit(limit)
        .offset(offset),
    query,
    readCount(db, countUpTo(names)),
  );
  const unknownOf = await countUnknownParcels(
    db,
    rows.filter(({ withoutDebt }) => withoutDebt > 0),
  );
  const payouts = rows.map(
    (row): CourierPayout => ({
      provider: row.provider,
      payout: row.payout,
      amount: toTaka(row.amount),
      owed: toTaka(row.owed),
      difference: toTaka(row.amount - row.owed),
      parcels: row.parcels,
      unknown: unknownOf(row),
      at: row.at?.toISOString() ?? '',
    }),
  );
  return { success: true as const, payouts, pagination: { ...pages, totalPayouts: total } };
}
