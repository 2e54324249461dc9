import { asc, inArray } from 'drizzle-orm';
import { isVoidParcel } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import type { ParcelRow } from './parcel-queries.ts';

/** Reads the parcels of orders that are not void, by order, in the order of their booking. One statement. */
export async function readCountingParcels(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ParcelRow[]>> {
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.nth));
  return Map.groupBy(
    rows.filter(({ state }) => !isVoidParcel(state)),
    ({ orderId }) => orderId,
  );
}

/** Returns the number of pieces in a parcel. */
export function piecesIn({ lines }: Pick<ParcelRow, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
