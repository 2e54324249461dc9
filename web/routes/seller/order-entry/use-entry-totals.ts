import { toPoisha } from '#contract/money.ts';
import { orderTotals, type Reduction, type TaxMode } from '#contract/orders/order-totals.ts';
import { useDeliveryAreas } from '#web/features/delivery/delivery-query.ts';
import { quotedTotals, quoteOf } from '#web/features/delivery/delivery-quote.ts';
import { type EntryLine, pricedLine, takaOf } from '#web/features/manual-orders/entry/entry-line.ts';

type Entry = {
  lines: readonly EntryLine[];
  address: { city: string; country: string };
  /** As it is typed; '' means the area's fee. */
  fee: string;
};

/**
 * The totals, in poisha, of an order that the seller writes, by the shop's own function. `areaFee` is the fee that
 * applies when none is typed; undefined while the district is not chosen or the shop does not deliver there.
 */
export function useEntryTotals(
  { lines, address, fee }: Entry,
  { tax, slot, reduction }: { tax: TaxMode; slot: { fee: number } | undefined; reduction: Reduction },
) {
  const areas = useDeliveryAreas();
  const { city, country } = address;
  const destination = city ? { city, country } : undefined;
  const quote = quoteOf(areas, destination);
  const priced = lines.map(pricedLine);
  const ofArea = quotedTotals(priced, quote, tax, { slot, reduction });
  const own = takaOf(fee);
  const totals =
    own === undefined ? ofArea : orderTotals(priced, { fee: toPoisha(own), freeFrom: null }, tax, reduction);
  const areaFee = quote.state === 'known' ? ofArea.fee : undefined;
  return { totals, areaFee, isFeeOpen: own === undefined && areaFee === undefined };
}
