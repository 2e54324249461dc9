import { homeCountry } from '#contract/addresses/place-names.ts';
import type { ReplyOf } from '#contract/calls.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { promisedArrival } from './promised-arrival.ts';

type ShownPromise = ReplyOf<'GET /api/delivery/promise'>['promise'];

/**
 * Returns the promise to a district for an order placed now. Without a district, the promise for everywhere else,
 * usually the slower one; otherwise that of the first area.
 */
export function readPromise(settings: ShopSettings, district: string | undefined, now: Date): ShownPromise {
  const { areas } = settings;
  const area =
    district === undefined
      ? (areas.find(({ districts }) => districts === null) ?? areas[0])
      : deliveryAreaOf(areas, { city: district, country: homeCountry });
  const promise = area?.promise ?? null;
  const arrival = promisedArrival(promise, settings, now);
  if (!promise || !arrival) return null;
  return {
    kind: 'minutes' in promise ? 'minutes' : 'days',
    from: arrival.from.toISOString(),
    until: arrival.until.toISOString(),
  };
}
