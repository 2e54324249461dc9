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

/** States without an end yet: the shop waits for the parcel and asks its courier about it. */
export const openParcelStates = [
  'waiting',
  'unclear',
  ...onTheWay,
  'on-hold',
  'returning',
] as const satisfies readonly ParcelState[];

/** End states without a delivery; the items may be packed again. */
const voidParcelStates = ['refused', 'cancelled', 'returned'] as const satisfies readonly ParcelState[];

/** States without a booking at the courier; buyers don't see such parcels. */
const unbookedParcelStates = ['waiting', 'unclear', 'refused'] as const satisfies readonly ParcelState[];

export const isOpenParcel = (state: ParcelState): boolean =>
  (openParcelStates as readonly ParcelState[]).includes(state);
export const isVoidParcel = (state: ParcelState): boolean =>
  (voidParcelStates as readonly ParcelState[]).includes(state);
export const isUnbooked = (state: ParcelState): boolean =>
  (unbookedParcelStates as readonly ParcelState[]).includes(state);

/**
 * Where a parcel stands; `heldFrom` is its state before it was put on hold. `told` is null unless the order was
 * cancelled while the courier had to be told; then it says whether that has happened.
 */
type ParcelPlace = { state: ParcelState; heldFrom: ParcelState | null; told?: boolean | null };

/** Whether the courier has, or had, the goods. */
export function wasPicked({ state, heldFrom }: ParcelPlace): boolean {
  if (state === 'on-hold') return heldFrom !== null && onTheWay.indexOf(heldFrom) > 0;
  return onTheWay.indexOf(state) > 0 || ['delivered', 'partly-delivered', 'returning', 'returned'].includes(state);
}

/**
 * Whether a booked parcel may move to a state: only forward, never out of an end state. A courier may carry a parcel
 * although its order was cancelled.
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
