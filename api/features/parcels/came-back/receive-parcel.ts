import { eq } from 'drizzle-orm';
import type { Actor } from '#api/features/orders/lock-order.ts';
import { type ParcelRow, readParcelsOf } from '#api/features/parcel-queries/parcel-queries.ts';
import type { ShippingTools } from '#api/features/parcels/book-with-courier.ts';
import { changeParcel } from '#api/features/parcels/change-parcel.ts';
import { withLockedParcel } from '#api/features/parcels/lock-parcel.ts';
import { takeLines, withoutLines } from '#api/features/parcels/packing/choose-lines.ts';
import { notPackedAgain } from '#api/features/parcels/packing/not-packed-again.ts';
import { returnPieces, takeSpoiled } from '#api/features/stock/order-stock.ts';
import { changedStockBadges } from '#api/features/stock/stock-badges.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { ReceivedParcel } from '#contract/parcels/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines } from '#database/tables/orders.ts';
import type { ParcelLine } from '#database/tables/parcels.ts';

/**
 * Takes back what came back of a parcel: its pieces come back into stock, once, but for the spoiled ones (`dead`). Of a
 * parcel delivered in part this is what the buyer did not keep. The order is cancelled when all of it has come back.
 */
export async function receiveParcel(
  tools: ShippingTools,
  actor: Actor,
  id: string,
  { dead: named = [] }: NonNullable<ReceivedParcel> = {},
): Promise<ParcelRow | Refusal> {
  return withLockedParcel(tools.db, id, actor, async (transaction, locked) => {
    const { order, parcel } = locked;
    if (parcel.restockedAt !== null) return new Refusal('parcel-already-received');
    const back = comingBack(parcel);
    if (back.length === 0) return new Refusal('parcel-not-returned');
    const dead = takeLines(back, named);
    if (!dead) return new Refusal('parcel-lines-too-many', {}, { field: 'dead' });
    const now = tools.clock.now();
    const free = await freePieces(transaction, parcel, back);
    const by = { actor: 'seller', actorName: order.actorName } as const;
    const moved = [
      ...(await returnPieces(transaction, parcel.orderId, stockPieces(withoutLines(free, dead)), by)),
      ...(await takeSpoiled(transaction, stockPieces(withoutLines(dead, free)), by)),
    ];
    return changeParcel(tools, transaction, locked, {
      to: parcel.kept ? parcel.state : 'returned',
      fields: { restockedAt: now, dead: dead.length > 0 ? dead : null },
      changedBadges: changedStockBadges(moved, dayOf(now)),
    });
  });
}

/**
 * The pieces that came back which no new parcel carries. Those that were packed again stand for the pieces of the new
 * parcel, which were not taken from stock.
 */
async function freePieces(transaction: Database, parcel: ParcelRow, back: ParcelLine[]): Promise<ParcelLine[]> {
  if (parcel.kept) return back;
  const [lines, all] = await Promise.all([
    transaction.select().from(orderLines).where(eq(orderLines.orderId, parcel.orderId)),
    readParcelsOf(transaction, parcel.orderId),
  ]);
  return notPackedAgain(parcel, lines, all);
}

const stockPieces = (lines: readonly ParcelLine[]) =>
  lines.map(({ stockId, quantity }) => ({ productId: stockId, quantity }));

/** The pieces of a parcel that are on their way back, or are back. */
function comingBack({ state, lines, kept }: ParcelRow): ParcelLine[] {
  if (kept) return withoutLines(lines, kept);
  return state === 'returned' || state === 'returning' ? lines : [];
}
