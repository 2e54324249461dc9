import type { Actor } from '#api/features/orders/lock-order.ts';
import { findParcel, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { ShippingTools } from './book-with-courier.ts';
import { changeParcel } from './change-parcel.ts';
import { lockParcel } from './lock-parcel.ts';
import { isCancellable } from './stopping/is-cancellable.ts';
import { askToStop } from './stopping/stop-parcel.ts';

/** `isToTell`: the courier has it and can't be told by the shop. */
type CancelledParcel = { parcel: ParcelRow; isToTell: boolean };

/**
 * Cancels a parcel that was not picked up yet. A courier with such a call is told first, so that no parcel is cancelled
 * here alone; refused when the courier refuses or does not answer.
 */
export async function cancelParcel(tools: ShippingTools, actor: Actor, id: string): Promise<CancelledParcel | Refusal> {
  const found = await findParcel(tools.db, id);
  if (!found) return new Refusal('parcel-not-found');
  if (!isCancellable(found)) return new Refusal('parcel-not-cancellable');
  const isBooked = found.state === 'booked' && found.provider !== 'own';
  const answer = isBooked ? await askToStop(tools, found) : 'done';
  if (answer === 'down') return new Refusal('courier-down', {}, { retryAfter: 30 });
  if (answer === 'refused') return new Refusal('parcel-not-cancellable');
  return tools.db.transaction(async (transaction) => {
    const locked = await lockParcel(transaction, found, actor);
    if (!locked) return new Refusal('parcel-not-found');
    if (!isCancellable(locked.parcel) || locked.parcel.state !== found.state)
      return new Refusal('parcel-not-cancellable');
    const parcel = await changeParcel(tools, transaction, locked, { to: 'cancelled', fields: { leasedUntil: null } });
    return { parcel, isToTell: answer === 'unable' };
  });
}
