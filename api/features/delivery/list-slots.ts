import { homeCountry } from '#contract/addresses/place-names.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { slotsAhead } from './slot-calendar.ts';
import { placesTaken } from './slot-places.ts';

/** Returns the slots of a district with the places left. One statement; none for a district without slots. */
export async function listSlots(
  db: Database,
  settings: ShopSettings,
  district: string,
  now: Date,
): Promise<OfferedSlot[]> {
  const to = { city: district, country: homeCountry };
  if (!deliveryAreaOf(settings.areas, to)) return [];
  const ahead = slotsAhead(settings, to, now);
  const taken = await placesTaken(
    db,
    ahead.map(({ id }) => id),
  );
  return ahead.map(({ rule: { capacity, fee }, closedBecause, ...slot }) => {
    const left = Math.max(0, capacity - (taken.get(slot.id) ?? 0));
    const closed = closedBecause ?? (left === 0 ? 'full' : undefined);
    return { ...slot, left, fee, ...(closed && { closedBecause: closed }) };
  });
}
