import { and, count, countDistinct, eq, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import type { CourierMoneyKind } from '#contract/courier-money/schemas.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import type { courierPayouts, courierSums } from '#database/tables/courier-sums.ts';

export type CourierSumsRow = typeof courierSums.$inferSelect;
export type CourierPayoutRow = typeof courierPayouts.$inferSelect;

/** Sums up all rows of a courier and of its payouts. Two statements, which read them all: see `courier_sums` for those that are kept. */
export async function readCourierSums(
  db: Database,
  courier: CourierId,
): Promise<{ sums: CourierSumsRow; payouts: CourierPayoutRow[] }> {
  const { provider, payout, kind, amount, owed, parcelId } = courierMoney;
  const isOwn = eq(provider, courier);
  const [[read], payouts] = await Promise.all([
    db
      .select({
        collected: ofKind('collected'),
        charged: ofKind('charge'),
        paid: ofKind('payout'),
        parcels: countDistinct(parcelId),
        rows: count(),
      })
      .from(courierMoney)
      .where(isOwn),
    db
      .select({
        payout: sql<string>`${payout}`,
        amount: sum(amount).mapWith(Number),
        owed: sum(owed).mapWith(Number),
        parcels: count(),
        at: sql<Date>`min(${courierMoney.at})`.mapWith(courierMoney.at),
        newestId: sql<string>`max(${courierMoney.id}::text)`,
      })
      .from(courierMoney)
      .where(and(isOwn, eq(kind, 'payout'), isNotNull(payout)))
      .groupBy(payout),
  ]);
  if (!read) throw new Error('The sums were not read');
  return { sums: { provider: courier, ...read }, payouts: payouts.map((row) => ({ provider: courier, ...row })) };
}

function ofKind(kind: CourierMoneyKind): SQL<number> {
  const { amount } = courierMoney;
  return sql`coalesce(sum(${amount}) filter (where ${courierMoney.kind} = ${kind}), 0)`.mapWith(Number);
}
