import type { DeliveryArea } from '#contract/delivery/delivery-area.ts';
import { quoteOf } from './delivery-quote.ts';

/** The most districts that a sentence names. */
const mostNamed = 3;

/**
 * The subtotal in taka from which the delivery to a district is free. While the district is unknown, the lowest of all areas, with the
 * districts it is for unless it is for everywhere. Undefined where no delivery becomes free, and for too many districts to name.
 */
export function freeDeliveryFrom(
  areas: readonly DeliveryArea[],
  district: string | undefined,
): { amount: number; districts?: readonly string[] } | undefined {
  const quote = quoteOf(areas, district === undefined ? undefined : { city: district, country: '' });
  if (quote.state === 'outside') return undefined;
  const asked = quote.state === 'known' ? [quote.area] : quote.areas;
  const [least] = asked
    .flatMap(({ districts, fee, freeFrom }) => (fee > 0 && freeFrom ? [{ districts, amount: freeFrom }] : []))
    .toSorted((one, other) => one.amount - other.amount);
  if (!least) return undefined;
  const { amount, districts } = least;
  if (asked.every(({ freeFrom }) => freeFrom !== null && freeFrom <= amount)) return { amount };
  return districts && districts.length <= mostNamed ? { amount, districts } : undefined;
}
