import { mayGoOn, wasPicked } from '#contract/parcels/parcel-state.ts';
import type { Parcel } from '#contract/parcels/schemas.ts';

/** Whether a parcel was delivered in part and it is not known yet what the buyer kept. */
export const isToSettle = ({ state, kept }: Parcel): boolean => state === 'partly-delivered' && !kept;

/** Whether the own rider's parcel may be said to be delivered in part. */
export function mayBeInPart({ state, provider, kept }: Parcel): boolean {
  const place = { state, heldFrom: null, kept };
  return provider === 'own' && wasPicked(place) && mayGoOn(place, 'partly-delivered');
}

/** Whether goods of the parcel are on their way back, or back but not taken. */
export function awaitsGoods({ state, restockedAt, kept, lines }: Parcel): boolean {
  if (restockedAt !== null) return false;
  if (kept) return piecesOf(kept) < piecesOf(lines);
  return state === 'returning' || state === 'returned';
}

const piecesOf = (lines: Parcel['lines']) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
