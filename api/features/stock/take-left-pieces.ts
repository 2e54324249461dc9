import type { OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelAfterCommit, ParcelInTransaction } from '#api/changes/parcel-listener.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { wasPicked } from '#contract/parcels/parcel-state.ts';
import { takeLeftPieces } from './order-stock.ts';
import { changedStockBadges, refreshBadges } from './stock-badges.ts';

/**
 * Takes the pieces of a parcel that its courier carries although the order was cancelled: they cannot be sold before
 * they are back.
 */
export const takeLeftParcel: ParcelInTransaction<OrderTools> = async ({ clock }, transaction, change) => {
  const { order, before, parcel } = change;
  if (order.status !== 'Cancelled' || wasPicked(before) || !wasPicked(parcel)) return;
  const moved = await takeLeftPieces(transaction, order.id, parcel.lines, { actor: 'shop', actorName: '' });
  change.changedBadges.push(...changedStockBadges(moved, dayOf(clock.now())));
};

/** Updates the stock levels that a parcel's change has changed. */
export const refreshParcelBadges: ParcelAfterCommit<OrderTools> = (tools, { changedBadges }) =>
  refreshBadges(tools, changedBadges);
