import { eq, max } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Actor } from '#api/features/orders/lock-order.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { parcels } from '#database/tables/parcels.ts';
import type { ShippingTools } from './book-with-courier.ts';
import { changeParcel } from './change-parcel.ts';
import { claimConsignment } from './claim-consignment.ts';
import { insertParcel } from './insert-parcel.ts';
import { withLockedParcel } from './lock-parcel.ts';

/**
 * Resolves an unclear booking: the courier has the parcel under a number, or does not have it. In the latter case a new
 * parcel with a new reference is booked instead. Returns the continuing parcel.
 */
export async function resolveParcel(
  tools: ShippingTools,
  actor: Actor,
  id: string,
  consignment: string | null,
): Promise<ParcelRow | Refusal> {
  return withLockedParcel(tools.db, id, actor, async (transaction, locked) => {
    const { parcel } = locked;
    if (parcel.state !== 'unclear') return new Refusal('parcel-not-unclear');
    const fields = { leasedUntil: null, askedAt: null, tries: 0 };
    if (consignment !== null) {
      if (!(await claimConsignment(transaction, parcel, consignment)))
        return new Refusal('consignment-known', {}, { field: 'consignment' });
      const booked = { ...fields, consignment, bookedAt: tools.clock.now() };
      return changeParcel(tools, transaction, locked, { to: 'booked', fields: booked });
    }
    await changeParcel(tools, transaction, locked, { to: 'cancelled', fields });
    const { orderId, provider, lines, weight, collect, note } = parcel;
    const [newest] = await transaction
      .select({ nth: max(parcels.nth) })
      .from(parcels)
      .where(eq(parcels.orderId, orderId));
    const again = { orderId, provider, lines, weight, collect, note, nth: (newest?.nth ?? 0) + 1 };
    return insertParcel(tools, transaction, { id: v7(), ...again });
  });
}
