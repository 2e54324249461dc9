import type { Actor } from '#api/features/orders/lock-order.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { returnPieces } from '#api/features/stock/order-stock.ts';
import { changedStockBadges } from '#api/features/stock/stock-badges.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { ShippingTools } from './book-with-courier.ts';
import { changeParcel } from './change-parcel.ts';
import { withLockedParcel } from './lock-parcel.ts';

/** Takes a returned parcel back: its pieces come back into stock, once. The order is cancelled when all of it has come back. */
export async function receiveParcel(tools: ShippingTools, actor: Actor, id: string): Promise<ParcelRow | Refusal> {
  return withLockedParcel(tools.db, id, actor, async (transaction, locked) => {
    const { order, parcel } = locked;
    if (parcel.restockedAt !== null) return new Refusal('parcel-already-received');
    if (parcel.state !== 'returned' && parcel.state !== 'returning') return new Refusal('parcel-not-returned');
    const now = tools.clock.now();
    const pieces = parcel.lines.map(({ stockId, quantity }) => ({ productId: stockId, quantity }));
    const by = { actor: 'seller', actorName: order.actorName } as const;
    const moved = await returnPieces(transaction, parcel.orderId, pieces, by);
    const changedBadges = changedStockBadges(moved, dayOf(now));
    return changeParcel(tools, transaction, locked, { to: 'returned', fields: { restockedAt: now }, changedBadges });
  });
}
