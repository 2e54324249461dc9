import { useLocation, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { fieldOf } from '#contract/records.ts';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type BookingAddress = ReturnType<typeof useBookingAddress>;

/**
 * Which orders are booked, from the URL (`?orders=…`), and the parcels that were made of them, from the history's entry:
 * both survive a reload.
 */
export function useBookingAddress() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const orderIds = [...new Set((query.get('orders') ?? '').toLowerCase().split(','))]
    .filter((one) => id.test(one))
    .slice(0, limits.parcelsBookedMax);
  const parcelIds = textsIn(fieldOf(state, 'parcels'));
  const visit = (orders: readonly string[], parcels: readonly string[]) =>
    setQuery(
      { orders: orders.join(',') },
      { replace: true, preventScrollReset: true, state: { parcels: parcels.slice(-2 * limits.parcelsBookedMax) } },
    );
  return {
    orderIds,
    parcelIds,
    setParcels: (parcels: readonly string[]) => visit(orderIds, parcels),
    leaveOut: (orderId: string) =>
      visit(
        orderIds.filter((one) => one !== orderId),
        parcelIds,
      ),
  };
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && id.test(one)) : [];
