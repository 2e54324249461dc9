import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelChanged, ParcelInTransaction } from '#api/changes/parcel-listener.ts';
import { writerOf } from '#api/features/order-money/account-entries.ts';
import { type BackPieces, noteReturned } from '#api/features/order-money/note-returned.ts';
import { changeByShop, reportPayment } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { type ParcelRow, readParcelsOf } from '#api/features/parcel-queries/parcel-queries.ts';
import { sendBackOver } from '#api/features/payment-attempts/promise-back.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { isVoidParcel, wasPicked } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import type { ParcelLine } from '#database/tables/parcels.ts';
import { piecesOf, withoutLines } from './packing/choose-lines.ts';
import { notPackedAgain } from './packing/not-packed-again.ts';

/** The way of an order that its parcels move along. */
const way: readonly OrderStatus[] = ['Order Placed', 'Processing', 'Shipped', 'Delivered'];

type Line = typeof orderLines.$inferSelect;

/**
 * Moves the order after its parcels: to Shipped once a courier has one; to Delivered once each piece was kept, was not
 * taken, or came back; to Cancelled once all have come back. What came back or was not taken is taken off the order, and
 * a machine-paid order gets its money back for it. The shop is the actor, so sellers cannot undo these. A cancelled
 * order stays.
 */
export const followParcel: ParcelInTransaction<OrderTools> = async (tools, transaction, change) => {
  const { order, before, parcel } = change;
  const isReceived = parcel.restockedAt !== null && before.restockedAt === null;
  const isSettled = parcel.kept !== null && before.kept === null;
  if (parcel.state === before.state && !isReceived && !isSettled) return;
  if (!way.includes(order.status) || !wasPicked(parcel)) return;
  const [all, lines] = await readParcelsAndLines(transaction, order.id);
  const back = isReceived || isSettled ? piecesBack(parcel, lines, all) : [];
  const after = lines.map((line) => ({ ...line, returned: line.returned + piecesOf(back, line.id) }));
  const counting = all.filter(({ state }) => !isVoidParcel(state));
  const isAllBack = counting.length === 0 && after.every(({ quantity, returned }) => returned >= quantity);
  if (isAllBack && order.status !== 'Delivered') {
    await move(tools, transaction, order, 'Cancelled');
    return;
  }
  if (back.length > 0) await takeOff(tools, transaction, change, { lines, back });
  const isEnded = counting.every(({ state, kept }) => state === 'delivered' || (state === 'partly-delivered' && kept));
  const kept = counting.flatMap((one) => one.kept ?? one.lines);
  const isCovered = after.every(({ id, quantity, returned }) => piecesOf(kept, id) + returned >= quantity);
  const to = counting.length > 0 && isEnded && isCovered ? 'Delivered' : 'Shipped';
  let current = order;
  for (const status of way.slice(way.indexOf(order.status) + 1, way.indexOf(to) + 1))
    current = await move(tools, transaction, current, status);
};

function readParcelsAndLines(transaction: Database, orderId: string) {
  return Promise.all([
    readParcelsOf(transaction, orderId),
    transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id)),
  ]);
}

/**
 * The pieces of a parcel that came back or were not taken. Pieces of a parcel that were packed again meanwhile are not
 * off the order.
 */
function piecesBack(parcel: ParcelRow, lines: readonly Line[], all: readonly ParcelRow[]): ParcelLine[] {
  if (parcel.kept) return parcel.restockedAt === null ? withoutLines(parcel.lines, parcel.kept) : [];
  return notPackedAgain(parcel, lines, all);
}

/** Takes pieces off the order's account; what a machine received for them goes back. */
async function takeOff(
  tools: OrderTools,
  transaction: Database,
  { order, parcel }: ParcelChanged,
  { lines, back }: { lines: readonly Line[]; back: readonly BackPieces[] },
): Promise<void> {
  const [row] = await transaction.select().from(orders).where(eq(orders.id, order.id));
  if (!row) throw new Error(`The locked order ${order.id} is gone`);
  const by = writerOf(order);
  await noteReturned(transaction, { order: row, lines, back, parcelId: parcel.id }, by);
  await sendBackOver(transaction, tools, { orderId: order.id, key: `returned ${v7()}`, which: 'machine', by });
  const changed = await lockOrder(transaction, order.id);
  if (changed) await reportPayment(tools, transaction, changed);
}

async function move(
  tools: OrderTools,
  transaction: Database,
  { id }: Pick<LockedOrder, 'id'>,
  to: OrderStatus,
): Promise<LockedOrder> {
  // What came in meanwhile is known to it.
  const order = await lockOrder(transaction, id);
  if (!order) throw new Error(`The locked order ${id} is gone`);
  const { isPaid } = await changeByShop(tools, transaction, { kind: 'moved', order, to });
  return { ...order, status: to, isPaid };
}
