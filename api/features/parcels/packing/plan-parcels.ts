import { asc, inArray } from 'drizzle-orm';
import { moneyOf } from '#api/features/order-money/sums-of.ts';
import { recipientOf } from '#api/features/parcel-queries/listed-parcels.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { readShippingWeights } from '#api/features/products/shipping-weights.ts';
import { toTaka } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { isVoidParcel } from '#contract/parcels/parcel-state.ts';
import type { ParcelPlan } from '#contract/parcels/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { type BookingRefusal, refuseOrder, refuseParcel } from './booking-refusal.ts';
import { linesLeft } from './choose-lines.ts';
import { leftToCollect, weightOfPieces, wholeTaka } from './plan-parcel.ts';

/** What parcels of orders would be, and the orders that get none. */
type ParcelPlans = { plans: ParcelPlan[]; refused: { orderId: string; refusal: BookingRefusal }[] };

/** Plans a parcel for each order, with all that is in no other parcel. Five statements at most, however many orders. */
export async function planParcels(db: Database, orderIds: readonly string[]): Promise<ParcelPlans> {
  const ids = [...new Set(orderIds)];
  const [found, lines, others] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)),
    db.select().from(parcels).where(inArray(parcels.orderId, ids)),
  ]);
  const shippingWeight = await readShippingWeights(db, lines);
  const result: ParcelPlans = { plans: [], refused: [] };
  for (const orderId of ids) {
    const order = found.find(({ id }) => id === orderId);
    const plan = order
      ? planOne(order, lines.filter(isOf(orderId)), others.filter(isOf(orderId)), shippingWeight)
      : refuseParcel('order-not-found');
    if ('code' in plan) result.refused.push({ orderId, refusal: plan });
    else result.plans.push(plan);
  }
  return result;
}

const isOf = (id: string) => (row: { orderId: string }) => row.orderId === id;

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

function planOne(
  order: OrderRow,
  lines: readonly LineRow[],
  others: readonly ParcelRow[],
  shippingWeight: (line: LineRow) => number | null,
): ParcelPlan | BookingRefusal {
  const refused = refuseOrder(order);
  if (refused) return refused;
  const counting = others.filter(({ state }) => !isVoidParcel(state));
  const left = linesLeft(lines, counting);
  if (left.length === 0) return refuseParcel('parcel-already-there');
  return {
    orderId: order.id,
    orderNumber: orderNumber(order.id),
    ...recipientOf(order.address),
    note: order.deliveryNote ?? '',
    lines: lines.map(({ id, productId, variantId, variantLabel, name, translations, quantity }) => ({
      productId,
      ...(variantId !== null && { variantId }),
      name,
      ...(Object.keys(translations).length > 0 && { translations }),
      ...(variantLabel && { variant: variantLabel }),
      quantity,
      left: left.find(({ lineId }) => lineId === id)?.quantity ?? 0,
    })),
    weight: weightOfPieces(left, lines, shippingWeight) / 1000,
    collect: toTaka(wholeTaka(leftToCollect(moneyOf(order), others))),
    parcels: counting.length,
  };
}
