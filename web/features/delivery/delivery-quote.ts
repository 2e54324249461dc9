import { type DeliveryArea, termsOf } from '#contract/delivery/delivery-area.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import {
  type OrderTotals,
  orderTotals,
  type PricedLine,
  type Reduction,
  type TaxMode,
} from '#contract/orders/order-totals.ts';

/** The destination of an order. A place picked without an address has no country yet. */
export type Destination = { city: string; country: string };

/**
 * The delivery terms of the destination; all possible terms while it is unknown; or that the shop does not deliver
 * there.
 */
export type DeliveryQuote =
  | { state: 'known'; area: DeliveryArea }
  | { state: 'open'; areas: readonly DeliveryArea[] }
  | { state: 'outside'; place: string; districts: readonly string[] };

/** The shop's delivery terms for a destination. */
export function quoteOf(areas: readonly DeliveryArea[], to: Destination | undefined): DeliveryQuote {
  const [only] = areas;
  if (!to)
    return areas.length === 1 && only?.districts === null ? { state: 'known', area: only } : { state: 'open', areas };
  const area = deliveryAreaOf(areas, to);
  if (area) return { state: 'known', area };
  return { state: 'outside', place: to.city, districts: areas.flatMap(({ districts }) => districts ?? []) };
}

/** The totals of a cart, in a delivery slot if one is chosen. While the destination is unknown, they include the lowest possible fee. */
export function quotedTotals(
  lines: readonly PricedLine[],
  quote: DeliveryQuote,
  tax: TaxMode,
  { slot, reduction }: { slot?: { fee: number } | undefined; reduction?: Reduction | undefined } = {},
): OrderTotals {
  const withoutFee = () => orderTotals(lines, undefined, tax, reduction);
  if (quote.state === 'outside') return withoutFee();
  const areas = quote.state === 'known' ? [quote.area] : quote.areas;
  const [least] = areas
    .map((area) => orderTotals(lines, termsOf(area, slot), tax, reduction))
    .sort((one, other) => one.fee - other.fee);
  return least ?? withoutFee();
}
