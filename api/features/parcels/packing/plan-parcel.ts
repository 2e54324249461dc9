import { asc, eq } from 'drizzle-orm';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { readShippingWeights } from '#api/features/products/shipping-weights.ts';
import { cutText } from '#api/pay/cut-text.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import type { OrderMoney } from '#contract/orders/order-money.ts';
import { isOpenParcel, isVoidParcel } from '#contract/parcels/parcel-state.ts';
import type { ParcelBooking } from '#contract/parcels/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { type ParcelLine, parcels } from '#database/tables/parcels.ts';
import { type BookingRefusal, refuseParcel } from './booking-refusal.ts';
import { linesLeft, takeLines } from './choose-lines.ts';
import { weightOf } from './parcel-weight.ts';

/** The content of a new parcel, and the amount to collect. Money in poisha, the weight in grams. */
export type ParcelPlan = Pick<ParcelRow, 'nth' | 'lines' | 'weight' | 'collect' | 'note'>;

/** Plans a parcel of a locked order, with pieces and money that no other parcel has. */
export async function planParcel(
  transaction: Database,
  order: LockedOrder,
  booking: ParcelBooking,
  heaviest: number | undefined,
): Promise<ParcelPlan | BookingRefusal> {
  const [others, lines, [row]] = await Promise.all([
    transaction.select().from(parcels).where(eq(parcels.orderId, order.id)),
    transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id)),
    transaction.select({ deliveryNote: orders.deliveryNote }).from(orders).where(eq(orders.id, order.id)),
  ]);
  if (others.length >= limits.orderParcelsMax)
    return refuseParcel('too-many-parcels', { maximum: limits.orderParcelsMax });
  if (!booking.another && others.some(({ state }) => isOpenParcel(state))) return refuseParcel('parcel-already-there');
  const counting = others.filter(({ state }) => !isVoidParcel(state));
  const left = linesLeft(lines, counting);
  const taken = booking.lines ? takeLines(left, booking.lines) : left;
  if (!taken || taken.length === 0) return refuseParcel('parcel-lines-too-many');
  const toCollect = leftToCollect(order, others);
  const wanted = booking.collect === undefined ? toCollect : toPoisha(booking.collect);
  if (wanted > toCollect) return refuseParcel('collect-too-large', { left: toTaka(toCollect) });
  const weight =
    booking.weight === undefined
      ? weightOfPieces(taken, lines, await readShippingWeights(transaction, lines))
      : Math.round(booking.weight * 1000);
  if (heaviest !== undefined && weight > heaviest)
    return refuseParcel('parcel-too-heavy', { maximum: heaviest / 1000 });
  return {
    nth: Math.max(0, ...others.map(({ nth }) => nth)) + 1,
    lines: taken,
    weight,
    collect: wholeTaka(wanted),
    note: cutText(booking.note ?? row?.deliveryNote ?? '', limits.parcelNoteMax),
  };
}

/** Couriers take whole taka: the amount in poisha without what is less than one. */
export const wholeTaka = (amount: number): number => amount - (amount % 100);

type Line = typeof orderLines.$inferSelect;

/** The weight of pieces of an order's lines, in grams, as their products weigh by now (`readShippingWeights`). */
export function weightOfPieces(
  pieces: readonly ParcelLine[],
  lines: readonly Line[],
  shippingWeight: (line: Line) => number | null,
): number {
  return weightOf(
    pieces.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ shippingWeight: shippingWeight(line), size: line.weight, quantity }] : [];
    }),
  );
}

/** What is still to come in for an order in poisha, less what its open parcels collect. */
export function leftToCollect(
  { toCollect }: Pick<OrderMoney, 'toCollect'>,
  parcelsOfOrder: readonly ParcelRow[],
): number {
  const open = parcelsOfOrder.filter(({ state }) => isOpenParcel(state));
  return Math.max(0, toCollect - open.reduce((sum, { collect }) => sum + collect, 0));
}
