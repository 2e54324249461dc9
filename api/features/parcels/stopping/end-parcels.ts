import { asc, eq } from 'drizzle-orm';
import type { BeforeChange, InTransaction, OrderTools } from '#api/changes/order-listener.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { orderHasParcels } from '#api/features/parcel-queries/order-has-parcels.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { changeParcel } from '#api/features/parcels/change-parcel.ts';
import { parcelStop } from '#api/features/parcels/job-names.ts';
import type { LockedParcel } from '#api/features/parcels/lock-parcel.ts';
import { isVoidParcel, wasPicked } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { type ParcelLine, parcels } from '#database/tables/parcels.ts';
import { isCancellable, isToAsk } from './is-cancellable.ts';
import { canStop, leaveToSeller } from './stop-parcel.ts';

/**
 * Refuses an edit of an order with a parcel, even one still being booked. Only the note may change, unless the edit
 * cancels the parcels and each can be: none is with its courier, or unclear, and a courier that can be told has been.
 */
export const refuseEditOfPacked: BeforeChange = async (tools, transaction, { kind, orderId, edit }) => {
  if (kind !== 'edited' || edit?.isNoteAlone) return undefined;
  const { stopped } = edit ?? {};
  const counting = (await lockParcelsOf(transaction, orderId)).filter(({ state }) => !isVoidParcel(state));
  const inWay = stopped ? counting.filter((parcel) => !mayEnd(tools, parcel, stopped)) : counting;
  return inWay.length === 0 ? undefined : orderHasParcels(inWay);
};

function mayEnd(tools: OrderTools, parcel: ParcelRow, stopped: readonly string[]): boolean {
  return isCancellable(parcel) && (!isToAsk(tools, parcel) || stopped.includes(parcel.id));
}

/**
 * Ends the parcels of a cancelled order. A parcel that no courier was asked to carry is dropped. A courier that has one
 * is told to stop, by a job if it has such a call, otherwise by the seller. Parcels on their way stay with the courier.
 * One statement for an order without parcels.
 */
export const endParcels: InTransaction = async (tools, transaction, change) => {
  const { orderId, from, to, edit } = change;
  if (edit?.stopped && !edit.isNoteAlone) await endForEdit(tools, transaction, { orderId, stopped: edit.stopped });
  // No parcel is booked for an order that awaits its payment.
  if (to !== 'Cancelled' || from === 'Cancelled' || from === 'Awaiting Payment') return;
  const found = await lockParcelsOf(transaction, orderId);
  change.away = found.filter(wasPicked).flatMap(awayPieces);
  const going = found.filter(({ state }) => !isVoidParcel(state) && state !== 'delivered');
  const order = going.length > 0 && (await lockOrder(transaction, orderId));
  if (!order) return;
  for (const parcel of going) await endParcel(tools, transaction, { order, parcel });
};

/** Cancels the parcels of an order that is edited. The seller tells those couriers that can't be told. */
async function endForEdit(
  tools: OrderTools,
  transaction: Database,
  { orderId, stopped }: { orderId: string; stopped: readonly string[] },
): Promise<void> {
  const going = (await lockParcelsOf(transaction, orderId)).filter(({ state }) => !isVoidParcel(state));
  const order = going.length > 0 && (await lockOrder(transaction, orderId));
  if (!order) return;
  for (const parcel of going) {
    const ended = { to: 'cancelled', fields: { leasedUntil: null } } as const;
    const isWithCourier = parcel.state === 'booked' && parcel.provider !== 'own';
    if (isWithCourier && !stopped.includes(parcel.id))
      await leaveToSeller(tools, transaction, { order, parcel }, ended);
    else await changeParcel(tools, transaction, { order, parcel }, ended);
  }
}

/** The pieces that don't come back with the cancellation: those on their way, those the buyer kept, spoiled ones. */
function awayPieces({ restockedAt, lines, kept, dead }: ParcelRow): ParcelLine[] {
  return restockedAt === null ? lines : [...(kept ?? []), ...(dead ?? [])];
}

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
