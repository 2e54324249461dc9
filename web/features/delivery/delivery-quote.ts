import { type DeliveryArea, termsOf } from '#contract/delivery-area.ts';
import { deliveryAreaOf } from '#contract/delivery-areas.ts';
import { type OrderTotals, orderTotals, type PricedLine } from '#contract/order-totals.ts';

/** Where an order goes; a place that was only picked has no country yet. */
export type Destination = { city: string; country: string };

/**
 * What is known of the delivery: its terms; or, while nobody knows where to, all there may be; or that the shop does not
 * deliver there.
 */
export type DeliveryQuote =
  | { state: 'known'; area: DeliveryArea }
  | { state: 'open'; areas: readonly DeliveryArea[] }
  | { state: 'outside'; place: string; districts: readonly string[] };

/** What the shop asks for a delivery. */
export function quoteOf(areas: readonly DeliveryArea[], to: Destination | undefined): DeliveryQuote {
  const [only] = areas;
  if (!to)
    return areas.length === 1 && only?.districts === null ? { state: 'known', area: only } : { state: 'open', areas };
  const area = deliveryAreaOf(areas, to);
  if (area) return { state: 'known', area };
  return { state: 'outside', place: to.city, districts: areas.flatMap(({ districts }) => districts ?? []) };
}

/** The totals of a cart by what is known of its delivery: where that is open, the least there can be. */
export function quotedTotals(lines: readonly PricedLine[], quote: DeliveryQuote): OrderTotals {
  if (quote.state === 'outside') return orderTotals(lines);
  const areas = quote.state === 'known' ? [quote.area] : quote.areas;
  const [least] = areas.map((area) => orderTotals(lines, termsOf(area))).sort((one, other) => one.fee - other.fee);
  return least ?? orderTotals(lines);
}
