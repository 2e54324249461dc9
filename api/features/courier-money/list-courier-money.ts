import { and, countDistinct, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { numberedPage } from '#api/http/replies/paging.ts';
import type { CourierMoneyKind, CourierMoneyRow, CourierPayout, CourierSums } from '#contract/courier-money/schemas.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { toTaka } from '#contract/money.ts';
import { type CourierId, courierIds } from '#contract/parcels/parcel-state.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { countUnknownParcels } from './count-unknown-parcels.ts';

/** Returns the sums collected, charged and paid out by each courier. One statement, which reads the whole ledger. */
export async function sumCourierMoney(db: Database): Promise<CourierSums[]> {
  const { provider, parcelId } = courierMoney;
  const rows = await db
    .select({
      provider,
      collected: ofKind('collected'),
      charged: ofKind('charge'),
      cod: ofKind('cod'),
      paid: ofKind('payout'),
      parcels: countDistinct(parcelId),
    })
    .from(courierMoney)
    .groupBy(provider);
  return courierIds.flatMap((id) => {
    const sums = rows.find((row) => row.provider === id);
    if (!sums) return [];
    const { collected, charged, cod, paid, parcels } = sums;
    return [
      {
        provider: id,
        collected: toTaka(collected),
        charged: toTaka(charged),
        cod: toTaka(cod),
        paid: toTaka(paid),
        owed: toTaka(collected - charged - cod - paid),
        parcels,
      },
    ];
  });
}

function ofKind(kind: CourierMoneyKind): SQL<number> {
  const { amount } = courierMoney;
  return sql`coalesce(sum(${amount}) filter (where ${courierMoney.kind} = ${kind}), 0)`.mapWith(Number);
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
    payout ? eq(comparableText(courierMoney.payout), comparable(payout)) : undefined,
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
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) => payoutsNewestFirst(db).limit(limit).offset(offset),
    query,
    readCount(db, countUpTo(payoutsNewestFirst(db))),
  );
  const unknownOf = await countUnknownParcels(db, rows);
  const payouts = rows.map(
    (row): CourierPayout => ({
      provider: row.provider,
      payout: row.payout,
      amount: toTaka(row.amount),
      owed: toTaka(row.owed),
      difference: toTaka(row.amount - row.owed + row.allowed),
      round: row.round,
      takenBack: row.takenBack,
      parcels: row.parcels,
      unknown: unknownOf(row),
      at: row.at.toISOString(),
    }),
  );
  return { success: true as const, payouts, pagination: { ...pages, totalPayouts: total } };
}

/** A payout has a row for each of its parcels, and another for each when it was taken back. */
function payoutsNewestFirst(db: Database) {
  const { provider, payout, kind, amount, owed, allowed, round, takesBack } = courierMoney;
  const sumOf = (column: SQLWrapper) =>
    sql`coalesce(sum(${column}) filter (where not ${takesBack}), 0)`.mapWith(Number);
  return db
    .select({
      provider,
      payout: sql<string>`${payout}`,
      round,
      amount: sumOf(amount),
      owed: sumOf(owed),
      allowed: sumOf(allowed),
      takenBack: sql`bool_or(${takesBack})`.mapWith(Boolean),
      parcels: countDistinct(courierMoney.parcelId),
      at: sql`min(${courierMoney.at})`.mapWith(courierMoney.at),
    })
    .from(courierMoney)
    .where(and(eq(kind, 'payout'), isNotNull(payout)))
    .groupBy(provider, payout, round)
    .orderBy(sql`max(${courierMoney.id}::text) desc`, desc(provider))
    .$dynamic();
}
