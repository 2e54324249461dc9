import type { OrderTools } from '#api/changes/order-listener.ts';
import type { Actor } from '#api/features/orders/lock-order.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { changeParcel } from '#api/features/parcels/change-parcel.ts';
import { withLockedParcel } from '#api/features/parcels/lock-parcel.ts';
import { Refusal } from '#api/http/replies/refusal.ts';

/** Notes that the seller has told the courier not to carry a parcel of a cancelled order. */
export function markTold(tools: OrderTools, actor: Actor, id: string): Promise<ParcelRow | Refusal> {
  return withLockedParcel(tools.db, id, actor, async (transaction, locked) =>
    locked.parcel.told === false
      ? changeParcel(tools, transaction, locked, { fields: { told: true } })
      : new Refusal('parcel-not-to-stop'),
  );
}
