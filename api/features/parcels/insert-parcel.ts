import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcelReferences, parcels } from '#database/tables/parcels.ts';
import { longestBooking } from './ask-times.ts';
import type { ShippingTools } from './book-with-courier.ts';
import { parcelBooking } from './job-names.ts';
import type { ParcelPlan } from './packing/plan-parcel.ts';

type NewParcel = ParcelPlan & Pick<ParcelRow, 'id' | 'orderId' | 'provider'>;

/** Writes a new parcel of a locked order with its reference, and its booking as a job; the shop's own rider has it at once. */
export async function insertParcel(
  { jobs, clock, config }: Pick<ShippingTools, 'jobs' | 'clock' | 'config'>,
  transaction: Database,
  parcel: NewParcel,
): Promise<ParcelRow> {
  const now = clock.now();
  const isOwn = parcel.provider === 'own';
  const state = isOwn ? 'booked' : 'waiting';
  const reference = await takeReference(transaction, parcel);
  const [written] = await transaction
    .insert(parcels)
    .values({
      ...parcel,
      reference,
      state,
      steps: [{ state, text: '', at: now.toISOString() }],
      bookedAt: isOwn ? now : null,
      // Should its job be lost.
      nextAskAt: isOwn ? null : new Date(now.getTime() + longestBooking(config.couriers.timeout)),
      changedAt: now,
      createdAt: now,
    })
    .returning();
  if (!written) throw new Error(`The parcel ${parcel.id} was not written`);
  const { orderId, id: parcelId } = written;
  if (!isOwn) await jobs.add(transaction, parcelBooking, { orderId, parcelId });
  return written;
}

/**
 * Returns the reference: the order's number and the parcel's place among its parcels. Among old orders with the same
 * number, the second gets a longer reference.
 */
async function takeReference(transaction: Database, { orderId, id, nth }: NewParcel): Promise<string> {
  const short = `${orderNumber(orderId)}-${nth}`;
  for (const reference of [short, `${short}-${id.slice(-12)}`]) {
    const taken = await transaction
      .insert(parcelReferences)
      .values({ reference, orderId, parcelId: id })
      .onConflictDoNothing()
      .returning({ reference: parcelReferences.reference });
    if (taken.length > 0) return reference;
  }
  throw new Error(`The reference ${short} is taken`);
}
