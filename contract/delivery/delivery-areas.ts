import { districtNamed, isBangladesh } from '#contract/addresses/place-names.ts';
import type { DeliveryArea } from './delivery-area.ts';

type Destination = { city: string; country: string };

/** The area of an address, by its district; undefined when the shop does not deliver there. */
export function deliveryAreaOf<Area extends Pick<DeliveryArea, 'districts'>>(
  areas: readonly Area[],
  { city, country }: Destination,
): Area | undefined {
  const district = isBangladesh(country) ? districtNamed(city) : undefined;
  const named = areas.find(({ districts }) => district !== undefined && districts?.includes(district));
  return named ?? areas.find(({ districts }) => districts === null);
}
