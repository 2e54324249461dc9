import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { isVoidParcel } from '#contract/parcels/parcel-state.ts';

type Packed = Pick<SellerOrder, 'parcels'>;

/** The parcels of an order that count: those that did not end without a delivery. */
export function countingParcels({ parcels = [] }: Packed) {
  return parcels.filter(({ state }) => !isVoidParcel(state));
}

/** The orders for which parcels may be booked: those without one. The others are left out. */
export function bookableOrders<Order extends Packed>(orders: readonly Order[]): { bookable: Order[]; leftOut: number } {
  const bookable = orders.filter((order) => countingParcels(order).length === 0);
  return { bookable, leftOut: orders.length - bookable.length };
}
