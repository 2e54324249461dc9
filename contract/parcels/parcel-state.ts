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

/** Groups of parcels by what is next for them. Those in `needs-you` wait for the seller, and are in another group, too. */
export const parcelGroups = ['needs-you', 'booked', 'on-the-way', 'coming-back', 'delivered'] as const;
export type ParcelGroup = (typeof parcelGroups)[number];

/** States of parcels whose goods are on their way back, or back. */
export const comingBackStates = ['returning', 'returned'] as const satisfies readonly ParcelState[];

/** The states of a group. */
export const groupStates = {
  booked: ['waiting', 'booked'],
  'on-the-way': ['picked', 'in-transit', 'out-for-delivery', 'on-hold'],
  'coming-back': comingBackStates,
  delivered: ['delivered', 'partly-delivered'],
} as const satisfies Record<Exclude<ParcelGroup, 'needs-you'>, readonly ParcelState[]>;

/** States that wait for the seller, whatever else is known of the parcel. */
export const attentionStates = ['on-hold', 'unclear', 'refused'] as const satisfies readonly ParcelState[];

/** End states without a delivery; the items may be packed again. */
export const voidParcelStates = ['refused', 'cancelled', 'returned'] as const satisfies readonly ParcelState[];

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
 * cancelled while the courier had to be told; then it says whether that has happened. `kept` is what the buyer kept of
 * a parcel that was delivered in part, once the seller has said so.
 */
type ParcelPlace = { state: ParcelState; heldFrom: ParcelState | null; told?: boolean | null; kept?: unknown };

/** Whether the courier has, or had, the goods. */
export function wasPicked({ state, heldFrom }: ParcelPlace): boolean {
  if (state === 'on-hold') return heldFrom !== null && onTheWay.indexOf(heldFrom) > 0;
  return onTheWay.indexOf(state) > 0 || ['delivered', 'partly-delivered', 'returning', 'returned'].includes(state);
}

/**
 * Whether a booked parcel may move to a state: only forward, never out of an end state. A courier may carry a parcel
 * although its order was cancelled. Once the seller has said what the buyer kept, only the rest is on its way back.
 */
export function mayGoOn({ state, heldFrom, told = null, kept }: ParcelPlace, to: ParcelState): boolean {
  if (isUnbooked(state) || isUnbooked(to) || state === to) return false;
  if (state === 'cancelled' && told !== null) return to !== 'booked';
  if (['delivered', 'returned', 'cancelled'].includes(state)) return false;
  if (state === 'partly-delivered') return to === 'returning' && !kept;
  if (state === 'returning') return ['delivered', 'returned', 'cancelled'].includes(to);
  const [from, next] = [onTheWay.indexOf(state === 'on-hold' ? (heldFrom ?? 'booked') : state), onTheWay.indexOf(to)];
  if (next === -1) return true;
  return state === 'on-hold' ? next >= from : next > from;
}
