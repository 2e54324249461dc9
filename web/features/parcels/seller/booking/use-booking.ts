import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { couriersQuery, parcelsKey } from '#web/features/parcels/seller/parcel-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { bookedQuery, plansKey, plansQuery } from './booking-queries.ts';
import {
  type BookingEdits,
  type BookingRow,
  bookingRows,
  type Pieces,
  type RowEdit,
  toBooking,
} from './booking-rows.ts';
import { courierRule, isOutside, rememberCouriers } from './district-couriers.ts';
import type { BookingAddress } from './use-booking-address.ts';

const key = retryKey();
const none: BookingEdits = { rows: {}, splits: {} };

/** What the table shows for an order: its parcels, rows to be booked, or why it gets none. */
type BookingEntry = {
  orderId: string;
  parcels: ListedParcel[];
  rows: BookingRow[];
  /** Why the shop or the courier refused it, in words. */
  reason: string | undefined;
};

export type Booking = ReturnType<typeof useBooking>;

/** The orders of the address as rows that can be written over, and their booking. */
export function useBooking({ orderIds, parcelIds, setParcels }: BookingAddress) {
  const { t } = useText();
  const queries = useQueryClient();
  const booked = useQuery({ ...bookedQuery(parcelIds), placeholderData: keepPreviousData }).data ?? [];
  const refusals = booked.filter(({ state }) => state === 'refused').length;
  const plans = useQuery({ ...plansQuery(orderIds, refusals), placeholderData: keepPreviousData });
  const { data: offered } = useQuery(couriersQuery);
  const couriers: readonly CourierId[] = offered?.couriers ?? ['own'];
  const [edits, setEdits] = useState(none);
  const [courierForAll, setCourierForAll] = useState<CourierId>();
  const [courierOutside, setCourierOutside] = useState<CourierId>();
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const ruled = courierRule(couriers);
  const courierOf = (district: string) =>
    (isOutside(district) ? courierOutside : undefined) ?? courierForAll ?? ruled(district);
  const rows = bookingRows(plans.data?.plans ?? [], edits, { note, courierOf });
  const good = rows.filter(({ problem }) => problem === undefined);

  const {
    mutate: book,
    isPending,
    data: outcome,
  } = useMutation({
    async mutationFn() {
      const parcels = good.map((row) => toBooking(row, edits.rows[row.key]));
      const reply = await key.attempt({ parcels }, (headers) =>
        browserApi('POST /api/seller/parcels', { headers, body: { parcels } }),
      );
      rememberCouriers(good.map(({ plan: { district }, courier }) => ({ district, courier })));
      const ids = [...parcelIds, ...reply.parcels.map(({ _id }) => _id)];
      await queries.prefetchQuery(bookedQuery(ids));
      setParcels(ids);
      setRefused(new Map(reply.refused.map(({ orderId, message }) => [orderId, message])));
      const made = new Set(reply.parcels.map(({ orderId }) => orderId));
      setEdits((before) => withoutOrders(before, made));
      // What is left of an order is planned anew before it can be booked.
      await queries.invalidateQueries({ queryKey: plansKey });
      return reply;
    },
    onSuccess: ({ message }) => toast(message),
    meta: { failureToast: t('parcels.book-failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: parcelsKey }),
  });

  const entries: BookingEntry[] = orderIds.map((orderId) => ({
    orderId,
    parcels: booked.filter((parcel) => parcel.orderId === orderId),
    rows: rows.filter(({ plan }) => plan.orderId === orderId),
    reason: refused.get(orderId) ?? plans.data?.refused.find((one) => one.orderId === orderId)?.message,
  }));
  return {
    plans,
    entries,
    rows,
    good,
    booked,
    couriers,
    courierForAll,
    setCourierForAll,
    courierOutside,
    setCourierOutside,
    /** Some of the parcels go to Dhaka, and others do not. */
    isMixed: new Set(rows.map(({ plan }) => isOutside(plan.district))).size === 2,
    note,
    setNote,
    book: () => book(),
    isPending,
    /** What became of the last press. */
    outcome,
    edit: (rowKey: string, edit: RowEdit) =>
      setEdits(({ rows: written, splits }) => ({
        splits,
        rows: { ...written, [rowKey]: { ...written[rowKey], ...edit } },
      })),
    split: (orderId: string, second: readonly Pieces[]) =>
      setEdits((before) => {
        const { rows: written, splits } = withoutOrders(before, new Set([orderId]));
        return { rows: written, splits: { ...splits, [orderId]: second } };
      }),
    /** Forgets the typed weights, and reads the products' again. */
    weighAgain: () => {
      setEdits(({ rows: written, splits }) => ({
        splits,
        rows: Object.fromEntries(Object.entries(written).map(([rowKey, { weight, ...rest }]) => [rowKey, rest])),
      }));
      void plans.refetch();
    },
  };
}

/** The edits of other orders. */
function withoutOrders({ rows, splits }: BookingEdits, gone: ReadonlySet<string>): BookingEdits {
  const others = <Value>(written: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(written).filter(([rowKey]) => !gone.has(rowKey.split(' ')[0] ?? '')));
  return { rows: others(rows), splits: others(splits) };
}
