import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { orderAccount } from '#database/tables/order-account.ts';

/**
 * Reads how much less is owed for what came back or was not taken of parcels, by their ids, in poisha. One statement, or
 * none.
 */
export async function readReturned(
  db: Database,
  parcels: readonly { orderId: string; id: string }[],
): Promise<(parcelId: string) => number> {
  const { orderId, parcelId, kind, amount } = orderAccount;
  const rows =
    parcels.length === 0
      ? []
      : await db
          .select({ parcelId, amount: sql<number>`-sum(${amount})`.mapWith(Number) })
          .from(orderAccount)
          .where(
            and(
              inArray(orderId, [...new Set(parcels.map((parcel) => parcel.orderId))]),
              eq(kind, 'returned'),
              isNotNull(parcelId),
            ),
          )
          .groupBy(parcelId);
  const found = new Map(rows.map((row) => [row.parcelId, row.amount]));
  return (id) => found.get(id) ?? 0;
}

/** What a parcel should bring for what was kept of it, in poisha. */
export function dueOf({ collect }: { collect: number }, returned: number): number {
  return Math.max(0, collect - returned);
}
