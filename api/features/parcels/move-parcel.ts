import type { Actor } from '#api/features/orders/lock-order.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { mayGoOn, type ParcelState } from '#contract/parcels/parcel-state.ts';
import type { ShippingTools } from './book-with-courier.ts';
import { changeParcel } from './change-parcel.ts';
import { withLockedParcel } from './lock-parcel.ts';

/** Moves a parcel of the shop's own rider, forwards only. On delivery, the amount to collect counts as collected. */
export async function moveParcel(
  tools: ShippingTools,
  actor: Actor,
  id: string,
  to: ParcelState,
): Promise<ParcelRow | Refusal> {
  return withLockedParcel(tools.db, id, actor, async (transaction, locked) => {
    const { parcel } = locked;
    // A cancelled one has a call of its own.
    if (parcel.provider !== 'own' || to === 'cancelled' || !mayGoOn(parcel, to))
      return new Refusal('parcel-move-not-allowed');
    return changeParcel(tools, transaction, locked, { to });
  });
}
