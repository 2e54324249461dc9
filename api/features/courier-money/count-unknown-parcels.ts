import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { Database } from '#database/driver/connection.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { courierMoney } from '#database/tables/courier-money.ts';

type PayoutName = { provider: CourierId; payout: string; round: number };

/**
 * Counts the parcels without ledger rows before their payout: the amounts they owed are unknown. One statement, or
 * none.
 */
export async function countUnknownParcels(
  db: Database,
  payouts: readonly PayoutName[],
): Promise<(payout: PayoutName) => number> {
  if (payouts.length === 0) return () => 0;
  const paid = alias(courierMoney, 'paid');
  const earlier = alias(courierMoney, 'earlier');
  const { provider, payout, round } = paid;
  const names = payouts.map((one) => comparable(one.payout));
  const wasKnown = sql`exists (select 1 from ${courierMoney} earlier
    where ${earlier.orderId} = ${paid.orderId} and ${earlier.parcelId} = ${paid.parcelId}
      and (${earlier.payout}, ${earlier.round}) is distinct from (${paid.payout}, ${paid.round}) and ${earlier.id} < ${paid.id})`;
  const rows = await db
    .select({ provider, payout, round, parcels: count() })
    .from(paid)
    .where(
      and(
        eq(paid.kind, 'payout'),
        eq(paid.owed, 0),
        eq(paid.takesBack, false),
        inArray(comparableText(payout), names),
        sql`not ${wasKnown}`,
      ),
    )
    .groupBy(provider, payout, round);
  return (one) =>
    rows.find((row) => row.provider === one.provider && row.payout === one.payout && row.round === one.round)
      ?.parcels ?? 0;
}
