import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { href } from '#web/navigation/navigation.ts';

/** The page where parcels of these orders are booked. */
export function bookingPath(orders: readonly Pick<SellerOrder, '_id'>[]): string {
  return `${href('/seller/parcels/book')}?orders=${orders.map(({ _id }) => _id).join(',')}`;
}
