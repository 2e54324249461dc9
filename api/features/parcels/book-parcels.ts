import { v7 } from 'uuid';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { once } from '#api/http/calls/idempotency.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import type { ParcelBooking } from '#contract/parcels/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import type { ShippingTools } from './book-with-courier.ts';
import { insertParcel } from './insert-parcel.ts';
import { type BookingRefusal, refuseOrder, refuseParcel } from './packing/booking-refusal.ts';
import { planParcel } from './packing/plan-parcel.ts';

/** The result of a request for parcels: ids of parcels, and orders without one. */
type BookedParcels = {
  booked: string[];
  refused: { orderId: string; refusal: BookingRefusal }[];
};

/**
 * Makes parcels for orders in one transaction, and their bookings as jobs. Locks orders in the order of their ids, so
 * that two large requests cannot deadlock. An order that gets no parcel is reported with the reason; the others get
 * theirs.
 */
export function bookParcels(
  tools: ShippingTools,
  sellerId: string,
  bookings: readonly ParcelBooking[],
  attempt: Attempt | undefined,
): Promise<BookedParcels | Refusal> {
  return once(tools.db, attempt, async (transaction) => {
    const results = new Map<number, ParcelRow | Refused>();
    const sorted = [...bookings.entries()].sort(([at, one], [otherAt, other]) =>
      one.orderId === other.orderId ? at - otherAt : one.orderId < other.orderId ? -1 : 1,
    );
    for (const [at, booking] of sorted) results.set(at, await bookOne(tools, transaction, sellerId, booking));
    const made = bookings.map((_, at) => results.get(at));
    return {
      booked: made.flatMap((one) => (one && 'id' in one ? [one.id] : [])),
      refused: made.flatMap((one) => (one && 'refusal' in one ? [one] : [])),
    };
  });
}

type Refused = BookedParcels['refused'][number];

async function bookOne(
  tools: ShippingTools,
  transaction: Database,
  sellerId: string,
  booking: ParcelBooking,
): Promise<ParcelRow | Refused> {
  const { orderId } = booking;
  const refuse = (refusal: BookingRefusal): Refused => ({ orderId, refusal });
  const provider = tools.couriers.get(booking.provider);
  const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
  if (!order) return refuse(refuseParcel('order-not-found'));
  const refused = refuseOrder(order);
  if (refused) return refuse(refused);
  if (!provider && booking.provider !== 'own') return refuse(refuseParcel('courier-not-set-up'));
  const plan = await planParcel(transaction, order, booking, provider?.heaviest);
  if ('code' in plan) return refuse(plan);
  return insertParcel(tools, transaction, { id: v7(), orderId, provider: booking.provider, ...plan });
}
