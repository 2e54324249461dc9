import { moneyOf } from '#api/features/order-money/sums-of.ts';
import type { OrderRow } from '#api/features/orders/order-shape.ts';
import { piecesIn } from '#api/features/parcel-queries/counting-parcels.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import type { PrintedOrder } from '#api/features/printing/read-printed-orders.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';

/** What a label says. Money in poisha, the weight in grams. */
export type Label = {
  /** Undefined for an order without a parcel. */
  courier: CourierId | undefined;
  /** What its barcode has: the courier's number, else our reference of the parcel, else the order's number. */
  code: string;
  orderNumber: string;
  address: Address;
  note: string;
  weight: number | undefined;
  pieces: number;
  /** Which of the order's parcels it is. */
  place: { nth: number; all: number } | undefined;
  day: Date;
  isCancelled: boolean;
  collect: number;
};

/** Returns the label of a parcel; `counting` are the parcels of its order that are not void. */
export function labelOfParcel(parcel: ParcelRow, order: OrderRow, counting: readonly ParcelRow[] = []): Label {
  const { provider, consignment, reference, note, weight, bookedAt, createdAt, state, collect } = parcel;
  const at = counting.findIndex(({ id }) => id === parcel.id);
  return {
    courier: provider,
    code: consignment ?? reference,
    orderNumber: orderNumber(order.id),
    address: order.address,
    note,
    weight,
    pieces: piecesIn(parcel),
    place: at === -1 ? undefined : { nth: at + 1, all: counting.length },
    day: bookedAt ?? createdAt,
    isCancelled: state === 'cancelled',
    collect,
  };
}

/** Returns the label of an order that has no parcel, for who carries it without booking. */
export function labelOfOrder({ order, lines }: PrintedOrder): Label {
  const number = orderNumber(order.id);
  const { address, deliveryNote, createdAt } = order;
  return {
    ...{ courier: undefined, weight: undefined, place: undefined, isCancelled: false },
    ...{ code: number, orderNumber: number, address, note: deliveryNote ?? '', day: createdAt },
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    collect: moneyOf(order).toCollect,
  };
}
