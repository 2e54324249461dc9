import { and, eq, sql } from 'drizzle-orm';
import { numberedPage } from '#api/http/replies/paging.ts';
import type { MissingParcel, PayoutParcel } from '#contract/courier-money/schemas.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { limits } from '#contract/limits.ts';
import { toTaka } from '#contract/money.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { Database } from '#database/driver/connection.ts';
import { readCount } from '#database/reading/count-rows.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { parcels } from '#database/tables/parcels.ts';

export type PayoutEntry = { provider: CourierId; payout: string; round: number };

const { orderId, parcelId, kind, amount, owed, allowed, takesBack, round } = courierMoney;
const shortSum = sql<number>`coalesce(sum(${owed} - coalesce(${allowed}, 0) - ${amount})
  filter (where ${kind} = 'payout' and not ${takesBack}), 0)`.mapWith(Number);

/**
 * The parcels of an entry of a payout, with what was due and not paid. Their other amounts are those of the ledger:
 * a file states only what has changed.
 */
function parcelsOfEntry(db: Database, { provider, payout, round: entry }: PayoutEntry) {
  const shortOf = db
    .select({ orderId, parcelId, short: shortSum.as('short') })
    .from(courierMoney)
    .where(
      and(
        eq(courierMoney.provider, provider),
        eq(comparableText(courierMoney.payout), comparable(payout)),
        eq(round, entry),
      ),
    )
    .groupBy(orderId, parcelId)
    .as('short_of');
  const sumOf = (name: string) =>
    sql<number>`coalesce((select sum(m.amount) from ${courierMoney} m
    where m.order_id = ${parcels.orderId} and m.parcel_id = ${parcels.id} and m.kind = ${name}), 0)`.mapWith(Number);
  const paid = sql<number>`coalesce((select sum(m.amount) from ${courierMoney} m
    where m.order_id = ${parcels.orderId} and m.parcel_id = ${parcels.id} and m.kind = 'payout'
      and not m.takes_back and m.round = ${entry} and m.payout = ${payout}), 0)`.mapWith(Number);
  return db
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      reference: parcels.reference,
      consignment: parcels.consignment,
      toCollect: parcels.collect,
      collected: sumOf('collected'),
      charged: sumOf('charge'),
      cod: sumOf('cod'),
      paid,
      short: sql<number>`${shortOf.short}`.mapWith(Number),
    })
    .from(shortOf)
    .innerJoin(parcels, and(eq(parcels.orderId, shortOf.orderId), eq(parcels.id, shortOf.parcelId)))
    .orderBy(sql`${shortOf.short} desc`, parcels.id)
    .$dynamic();
}

type EntryParcel = Awaited<ReturnType<typeof parcelsOfEntry>>[number];

function toPayoutParcel(percent: number, { id, ...row }: EntryParcel): PayoutParcel {
  return {
    _id: id,
    orderId: row.orderId,
    reference: row.reference,
    consignment: row.consignment,
    toCollect: toTaka(row.toCollect),
    collected: toTaka(row.collected),
    charged: toTaka(row.charged),
    cod: toTaka(row.cod),
    paid: toTaka(row.paid),
    short: toTaka(row.short),
    codAbove: toTaka(Math.max(0, row.cod - codFeeOf(row.collected, percent))),
  };
}

/** A courier's percentage of what it collected, in poisha. */
export function codFeeOf(collected: number, percent: number): number {
  return Math.round((collected * Math.round(percent * 100)) / 10_000);
}

/** Returns the sums of an entry of a payout, in taka, and its short parcels, of which the first are named. */
export async function readEntry(db: Database, entry: PayoutEntry, percent: number) {
  const rows = await parcelsOfEntry(db, entry);
  const sum = (name: 'collected' | 'charged' | 'cod' | 'paid') =>
    toTaka(rows.reduce((total, row) => total + row[name], 0));
  const short = rows.filter((row) => row.short > 0);
  return {
    sums: {
      parcels: rows.length,
      collected: sum('collected'),
      charged: sum('charged'),
      cod: sum('cod'),
      paid: sum('paid'),
      short: toTaka(short.reduce((total, row) => total + row.short, 0)),
    },
    shortParcels: short.slice(0, limits.payoutParcelsNamed).map((row) => toPayoutParcel(percent, row)),
    shortCount: short.length,
  };
}

/** Returns a page of the parcels of an entry of a payout, the shortest first. Two statements. */
export async function listPayoutParcels(
  db: Database,
  { page, limit, ...entry }: NumberedPage & PayoutEntry,
  percent: number,
) {
  const { rows, total, pages } = await numberedPage(
    ({ limit: most, offset = 0 }) => parcelsOfEntry(db, entry).limit(most).offset(offset),
    { page, limit },
    readCount(db, sql<number>`(select count(*) from (${parcelsOfEntry(db, entry)}) counted)`.mapWith(Number)),
  );
  return {
    success: true as const,
    parcels: rows.map((row) => toPayoutParcel(percent, row)),
    pagination: { ...pages, totalParcels: total },
  };
}

/**
 * Returns the parcels that the courier delivered before the newest one of a payout and that no payout has paid, oldest
 * first. One statement, which reads the courier's part of the ledger.
 */
export async function readMissing(
  db: Database,
  { provider, payout, round: entry }: PayoutEntry,
): Promise<{ missing: MissingParcel[]; missingCount: number }> {
  const found = sql`(
    with of_parcel as (
      select order_id, parcel_id, min(at) filter (where kind = 'collected' and payout is null) as delivered,
        sum(case when kind = 'payout' then case when takes_back then -1 else 1 end else 0 end) as payouts,
        sum(case when kind = 'collected' then amount else -amount end) as owed,
        bool_or(payout = ${payout} and round = ${entry}) as is_here
      from ${courierMoney} where provider = ${provider} group by order_id, parcel_id
    )
    select p.id, p.order_id, p.reference, p.consignment, m.owed, count(*) over () as found
    from of_parcel m join ${parcels} p on p.order_id = m.order_id and p.id = m.parcel_id
    where m.payouts = 0 and m.owed > 0 and m.is_here is not true and p.state in ('delivered', 'partly-delivered')
      and m.delivered < (select max(delivered) from of_parcel where is_here)
    order by m.delivered, p.id limit ${limits.payoutParcelsNamed}) missing`;
  const rows = await db
    .select({
      _id: sql<string>`missing.id`,
      orderId: sql<string>`missing.order_id`,
      reference: sql<string>`missing.reference`,
      consignment: sql<string | null>`missing.consignment`,
      unpaid: sql`missing.owed`.mapWith(Number),
      found: sql`missing.found`.mapWith(Number),
    })
    .from(found);
  return {
    missing: rows.map(({ found: _, unpaid, ...row }) => ({ ...row, owed: toTaka(unpaid) })),
    missingCount: rows[0]?.found ?? 0,
  };
}
