import { and, eq } from 'drizzle-orm';
import type { CourierHint } from '#api/couriers/courier-provider.ts';
import { findParcel, type ParcelKey } from '#api/features/parcel-queries/parcel-queries.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcelConsignments, parcelReferences } from '#database/tables/parcels.ts';
import type { ShippingTools } from './book-with-courier.ts';
import { parcelHint } from './job-names.ts';

/** Takes a genuine hint: its parcel is asked about by a job, so that the courier's server need not wait. Others are dropped. */
export async function receiveHint(
  { db, jobs }: Pick<ShippingTools, 'db' | 'jobs'>,
  provider: CourierId,
  hint: CourierHint,
): Promise<void> {
  const named = await findNamed(db, provider, hint);
  const parcel = named && (await findParcel(db, named.id));
  if (parcel?.provider !== provider) return;
  await jobs.add(db, parcelHint, { orderId: parcel.orderId, parcelId: parcel.id, hint });
}

/** Our reference names a parcel; the courier's number does where no reference came with it. */
async function findNamed(
  db: Database,
  provider: CourierId,
  { reference, consignment }: CourierHint,
): Promise<ParcelKey | undefined> {
  if (reference !== null) {
    const { orderId, parcelId: id } = parcelReferences;
    const [named] = await db
      .select({ orderId, id })
      .from(parcelReferences)
      .where(eq(parcelReferences.reference, reference));
    return named;
  }
  if (consignment === null) return undefined;
  const { orderId, parcelId: id } = parcelConsignments;
  const [named] = await db
    .select({ orderId, id })
    .from(parcelConsignments)
    .where(and(eq(parcelConsignments.consignment, consignment), eq(parcelConsignments.provider, provider)));
  return named;
}
