import type { LockedOrder } from '#api/changes/locked-order.ts';
import { type Actor, lockOrder } from '#api/features/orders/lock-order.ts';
import { findParcel, isParcel, type ParcelKey, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';

export type LockedParcel = { order: LockedOrder; parcel: ParcelRow };

/**
 * Locks a parcel's order, and returns the current state of both: changes of an order's parcels run one after the other.
 * Without an actor, the shop itself acts.
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

/** Runs `work` in a transaction with a locked parcel; refused when the id is unknown. */
export async function withLockedParcel<Result>(
  db: Database,
  id: string,
  actor: Actor,
  work: (transaction: Database, locked: LockedParcel) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const found = await findParcel(db, id);
  if (!found) return new Refusal('parcel-not-found');
  return db.transaction(async (transaction) => {
    const locked = await lockParcel(transaction, found, actor);
    return locked ? work(transaction, locked) : new Refusal('parcel-not-found');
  });
}
