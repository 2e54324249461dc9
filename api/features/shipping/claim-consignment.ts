import { and, eq } from 'drizzle-orm';
import type { ParcelRow } from '#api/features/parcels/parcel-queries.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcelConsignments } from '#database/tables/parcels.ts';

/** Gives a parcel its number at the courier. Returns false when another parcel has it. */
export async function claimConsignment(
  transaction: Database,
  { orderId, id: parcelId, provider }: Pick<ParcelRow, 'orderId' | 'id' | 'provider'>,
  consignment: string,
): Promise<boolean> {
  const claimed = await transaction
    .insert(parcelConsignments)
    .values({ consignment, provider, orderId, parcelId })
    .onConflictDoNothing()
    .returning({ parcelId: parcelConsignments.parcelId });
  if (claimed.length > 0) return true;
  const [known] = await transaction
    .select({ parcelId: parcelConsignments.parcelId })
    .from(parcelConsignments)
    .where(and(eq(parcelConsignments.consignment, consignment), eq(parcelConsignments.provider, provider)));
  return known?.parcelId === parcelId;
}
