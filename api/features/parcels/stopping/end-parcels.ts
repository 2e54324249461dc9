import { asc, eq } from 'drizzle-orm';
import type { BeforeChange, InTransaction, OrderTools } from '#api/changes/order-listener.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { changeParcel } from '#api/features/parcels/change-parcel.ts';
import { parcelStop } from '#api/features/parcels/job-names.ts';
import type { LockedParcel } from '#api/features/parcels/lock-parcel.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { isVoidParcel, wasPicked } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { canStop, leaveToSeller } from './stop-parcel.ts';

/** Refuses an edit of an order with a parcel, even one still being booked. Only the note may change. */
export const refuseEditOfPacked: BeforeChange = async (_tools, transaction, { kind, orderId, edit }) => {
  if (kind !== 'edited' || edit?.isNoteAlone) return undefined;
  const inWay = (await lockParcelsOf(transaction, orderId)).filter(({ state }) => !isVoidParcel(state));
  if (inWay.length === 0) return undefined;
  return new Refusal(
    'order-has-parcels',
    { count: inWay.length, references: inWay.map(({ reference }) => reference) },
    { parcels: inWay.map(({ id, reference, provider, state }) => ({ _id: id, reference, provider, state })) },
  );
};

/**
 * Ends the parcels of a cancelled order. A parcel that no courier was asked to carry is dropped. A courier that has one
 * is told to stop, by a job if it has such a call, otherwise by the seller. Parcels on their way stay with the courier.
 * One statement for an order without parcels.
 */
export const endParcels: InTransaction = async (tools, transaction, change) => {
  const { orderId, from, to } = change;
  // No parcel is booked for an order that awaits its payment.
  if (to !== 'Cancelled' || from === 'Cancelled' || from === 'Awaiting Payment') return;
  const found = await lockParcelsOf(transaction, orderId);
  change.away = found
    .filter((parcel) => wasPicked(parcel) && parcel.restockedAt === null)
    .flatMap(({ lines }) => lines);
  const going = found.filter(({ state }) => !isVoidParcel(state) && state !== 'delivered');
  const order = going.length > 0 && (await lockOrder(transaction, orderId));
  if (!order) return;
  for (const parcel of going) await endParcel(tools, transaction, { order, parcel });
};

async function endParcel(tools: OrderTools, transaction: Database, locked: LockedParcel): Promise<void> {
  const { parcel } = locked;
  const { orderId, id: parcelId, state, provider, askedAt } = parcel;
  const isOwn = provider === 'own';
  const hasLeft = wasPicked(parcel);
  if (isOwn && hasLeft) return;
  const ended = hasLeft ? {} : ({ to: 'cancelled', fields: { leasedUntil: null } } as const);
  // The shop asks a courier only after it has written so.
  const isDropped = isOwn || (state === 'waiting' && askedAt === null);
  if (isDropped) {
    await changeParcel(tools, transaction, locked, ended);
  } else if (canStop(tools, parcel)) {
    await changeParcel(tools, transaction, locked, ended);
    await tools.jobs.add(transaction, parcelStop, { orderId, parcelId });
  } else {
    await leaveToSeller(tools, transaction, locked, ended);
  }
}

function lockParcelsOf(transaction: Database, orderId: string): Promise<ParcelRow[]> {
  return transaction
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.nth))
    .for('no key update');
}
