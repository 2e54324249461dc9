import { eq } from 'drizzle-orm';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelInTransaction } from '#api/changes/parcel-listener.ts';
import { changeByShop } from '#api/features/orders/change-order.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { isVoidParcel, wasPicked } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';

/** The way of an order that its parcels move along. */
const way: readonly OrderStatus[] = ['Order Placed', 'Processing', 'Shipped', 'Delivered'];

/**
 * Moves the order after its parcels: to Shipped once a courier has one, to Delivered once all are delivered, to
 * Cancelled once all have come back. The shop is the actor, so sellers cannot undo these. An order that was cancelled
 * or delivered by hand stays.
 */
export const followParcel: ParcelInTransaction<OrderTools> = async (tools, transaction, { order, before, parcel }) => {
  const isReceived = parcel.restockedAt !== null && before.restockedAt === null;
  if (parcel.state === before.state && !isReceived) return;
  if (!way.includes(order.status) || order.status === 'Delivered') return;
  if (!wasPicked(parcel)) return;
  const [all, lines] = await Promise.all([
    transaction.select().from(parcels).where(eq(parcels.orderId, order.id)),
    transaction
      .select({ id: orderLines.id, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id)),
  ]);
  const covers = (some: readonly ParcelRow[]) =>
    some.length > 0 && lines.every(({ id, quantity }) => piecesOf(some, id) >= quantity);
  const counting = all.filter(({ state }) => !isVoidParcel(state));
  const isBack = ({ state, restockedAt }: ParcelRow) => state === 'returned' && restockedAt !== null;
  if (counting.length === 0 && covers(all.filter(isBack))) {
    await move(tools, transaction, order, 'Cancelled');
    return;
  }
  const isDelivered = counting.every(({ state }) => state === 'delivered') && covers(counting);
  const to = isDelivered ? 'Delivered' : 'Shipped';
  let current = order;
  for (const status of way.slice(way.indexOf(order.status) + 1, way.indexOf(to) + 1))
    current = await move(tools, transaction, current, status);
};

function piecesOf(some: readonly ParcelRow[], lineId: string): number {
  const pieces = some.flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId));
  return pieces.reduce((all, { quantity }) => all + quantity, 0);
}

async function move(
  tools: OrderTools,
  transaction: Database,
  order: LockedOrder,
  to: OrderStatus,
): Promise<LockedOrder> {
  const { isPaid } = await changeByShop(tools, transaction, { kind: 'moved', order, to });
  return { ...order, status: to, isPaid };
}
