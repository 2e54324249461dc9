import { and, eq, inArray } from 'drizzle-orm';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcelConsignments } from '#database/tables/parcels.ts';

/** Stores a parcel's number at the courier. Returns false when another parcel has the number, ignoring case. */
export async function claimConsignment(
  transaction: Database,
  { orderId, id: parcelId, provider }: Pick<ParcelRow, 'orderId' | 'id' | 'provider'>,
  consignment: string,
): Promise<boolean> {
  const spellings = [consignment, consignment.toLowerCase(), consignment.toUpperCase()];
  const known = await transaction
    .select({ parcelId: parcelConsignments.parcelId })
    .from(parcelConsignments)
    .where(and(inArray(parcelConsignments.consignment, spellings), eq(parcelConsignments.provider, provider)));
  if (known.length > 0) return known.every((row) => row.parcelId === parcelId);
  const claimed = await transaction
    .insert(parcelConsignments)
    .values({ consignment, provider, orderId, parcelId })
    .onConflictDoNothing()
    .returning({ parcelId: parcelConsignments.parcelId });
  return claimed.length > 0;
}
