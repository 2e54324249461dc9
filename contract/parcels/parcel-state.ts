/** Who carries parcels: couriers, and the shop's own rider. */
export const courierIds = ['pathao', 'steadfast', 'redx', 'own'] as const;
export type CourierId = (typeof courierIds)[number];

export const parcelStates = [
  'waiting',
  'unclear',
  'refused',
  'booked',
  'picked',
  'in-transit',
  'out-for-delivery',
  'on-hold',
  'delivered',
  'partly-delivered',
  'returning',
  'returned',
  'cancelled',
] as const;
export type ParcelState = (typeof parcelStates)[number];

const onTheWay: readonly ParcelState[] = ['booked', 'picked', 'in-transit', 'out-for-delivery'];

/** States of parcels that the shop waits for, and that their courier is asked about. */
export const openParcelStates = [
  'waiting',
  'unclear',
  ...onTheWay,
  'on-hold',
  'returning',
] as const satisfies readonly ParcelState[];

/** States of parcels that never come: what is in them may go into another. */
const voidParcelStates = ['refused', 'cancelled', 'returned'] as const satisfies readonly ParcelState[];

/** States before a courier has it; buyers don't see such parcels. */
const unbookedParcelStates = ['waiting', 'unclear', 'refused'] as const satisfies readonly ParcelState[];

export const isOpenParcel = (state: ParcelState): boolean =>
  (openParcelStates as readonly ParcelState[]).includes(state);
export const isVoidParcel = (state: ParcelState): boolean =>
  (voidParcelStates as readonly ParcelState[]).includes(state);
export const isUnbooked = (state: ParcelState): boolean =>
  (unbookedParcelStates as readonly ParcelState[]).includes(state);

/**
 * Where a parcel stands: `heldFrom` is where it stood before it was put on hold. `told` is not null when its order was cancelled while a
 * courier had to be told.
 */
type ParcelPlace = { state: ParcelState; heldFrom: ParcelState | null; told?: boolean | null };

/** Whether the courier has, or had, the goods. */
export function wasPicked({ state, heldFrom }: ParcelPlace): boolean {
  if (state === 'on-hold') return heldFrom !== null && onTheWay.indexOf(heldFrom) > 0;
  return onTheWay.indexOf(state) > 0 || ['delivered', 'partly-delivered', 'returning', 'returned'].includes(state);
}

/**
 * Whether a booked parcel may go on to a state: forward alone, and never out of an end. A courier may carry a parcel although its order
 * was cancelled.
 */
export function mayGoOn({ state, heldFrom, told = null }: ParcelPlace, to: ParcelState): boolean {
  if (isUnbooked(state) || isUnbooked(to) || state === to) return false;
  if (state === 'cancelled' && told !== null) return to !== 'booked';
  if (['delivered', 'returned', 'cancelled'].includes(state)) return false;
  if (state === 'partly-delivered') return to === 'returning';
  if (state === 'returning') return ['delivered', 'returned', 'cancelled'].includes(to);
  const [from, next] = [onTheWay.indexOf(state === 'on-hold' ? (heldFrom ?? 'booked') : state), onTheWay.indexOf(to)];
  if (next === -1) return true;
  return state === 'on-hold' ? next >= from : next > from;
}
