import type { OrderTools } from '#api/changes/order-listener.ts';
import { orderHasParcels } from '#api/features/parcel-queries/order-has-parcels.ts';
import { type ParcelRow, readParcelsOf } from '#api/features/parcel-queries/parcel-queries.ts';
import { changeParcel } from '#api/features/parcels/change-parcel.ts';
import { lockParcel } from '#api/features/parcels/lock-parcel.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { isVoidParcel } from '#contract/parcels/parcel-state.ts';
import { isCancellable, isToAsk } from './is-cancellable.ts';
import { askToStop } from './stop-parcel.ts';

/**
 * Finds the parcels of an order whose couriers can be asked to cancel them. Refused when one of its parcels can't be
 * cancelled: it is on its way, or unclear.
 */
export async function findToStop(tools: OrderTools, orderId: string): Promise<ParcelRow[] | Refusal> {
  const found = await readParcelsOf(tools.db, orderId);
  const counting = found.filter(({ state }) => !isVoidParcel(state));
  const inWay = counting.filter((parcel) => !isCancellable(parcel));
  return inWay.length > 0 ? orderHasParcels(inWay) : counting.filter((parcel) => isToAsk(tools, parcel));
}

/**
 * Asks the couriers of these parcels to cancel them, one after the other. When one does not say yes, the parcels of those
 * that did are cancelled here, too.
 */
export async function askForEdit(tools: OrderTools, toAsk: readonly ParcelRow[]): Promise<Refusal | undefined> {
  for (const [place, parcel] of toAsk.entries()) {
    if ((await askToStop(tools, parcel)) === 'done') continue;
    await cancelStopped(tools, toAsk.slice(0, place));
    return new Refusal('courier-down', {}, { retryAfter: 30 });
  }
  return undefined;
}

/** Cancels parcels whose couriers have said that they don't carry them, when the edit after it was refused. */
export async function cancelStopped(
  tools: OrderTools,
  found: readonly Pick<ParcelRow, 'orderId' | 'id'>[],
): Promise<void> {
  for (const key of found)
    await tools.db.transaction(async (transaction) => {
      const locked = await lockParcel(transaction, key);
      if (locked?.parcel.state === 'booked')
        await changeParcel(tools, transaction, locked, { to: 'cancelled', fields: { leasedUntil: null } });
    });
}
