import { type Actor, type LockedOrder, lockOrder } from '#api/features/orders/lock-order.ts';
import { isParcel, type ParcelKey, type ParcelRow } from '#api/features/parcels/parcel-queries.ts';
import type { Database } from '#database/connection.ts';
import { parcels } from '#database/tables/parcels.ts';

export type LockedParcel = { order: LockedOrder; parcel: ParcelRow };

/**
 * Locks a parcel's order, and returns both as they are now: changes of an order's parcels run one after the other. Without an
 * actor, the shop itself acts.
 */
export async function lockParcel(
  transaction: Database,
  key: ParcelKey,
  actor?: Actor,
): Promise<LockedParcel | undefined> {
  const order = await lockOrder(transaction, key.orderId, actor);
  const [parcel] = await transaction.select().from(parcels).where(isParcel(key)).for('no key update');
  return order && parcel && { order, parcel };
}
