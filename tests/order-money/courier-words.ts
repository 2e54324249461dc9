import type { Parcel, ParcelState } from './modelled-parcel.ts';
import type { Order } from './order-model.ts';

/** The words of couriers; states that one does not have are missing. */
export const words: Record<Parcel['provider'], Partial<Record<ParcelState, string>>> = {
  own: {
    picked: 'picked',
    'in-transit': 'in-transit',
    delivered: 'delivered',
    returning: 'returning',
    returned: 'returned',
  },
  pathao: {
    picked: 'Picked',
    'in-transit': 'In_Transit',
    delivered: 'Delivered',
    'partly-delivered': 'Partial_Delivery',
    returning: 'Return',
    returned: 'Paid_Return',
  },
  steadfast: { delivered: 'delivered', 'partly-delivered': 'partial_delivered', returning: 'cancelled' },
  redx: {
    picked: 'ready-for-delivery',
    'in-transit': 'agent-area-change',
    delivered: 'delivered',
    returning: 'agent-returning',
    returned: 'returned',
  },
};

const onTheWay: readonly ParcelState[] = ['booked', 'picked', 'in-transit'];

/** Whether a courier, or our own rider, may say this of a parcel now. */
export function mayMove({ status }: Order, parcel: Parcel, to: ParcelState): boolean {
  const { state, provider, told, payouts } = parcel;
  if (words[provider][to] === undefined) return false;
  if (state === 'cancelled') return told === false && status === 'Cancelled' && to === 'delivered';
  if (status === 'Cancelled') return false;
  if (state === 'delivered')
    return to === 'delivered' && ['pathao', 'steadfast'].includes(provider) && payouts.length === 0;
  if (state === 'returning') return to === 'delivered' || to === 'returned';
  const at = onTheWay.indexOf(state);
  if (at < 0) return false;
  const next = onTheWay.indexOf(to);
  return next < 0 || next > at;
}
