import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { ParcelChip } from '#web/features/seller-orders/parcel-chip.tsx';
import { useText } from '#web/language/use-text.ts';
import { countingParcels } from './bookable-orders.ts';

/** The newest parcel of an order in its row, and how many more there are. */
export function OrderParcel({ order }: { order: SellerOrder }) {
  const { count } = useText();
  const counting = countingParcels(order);
  const shown = counting.at(-1) ?? order.parcels?.at(-1);
  if (!shown) return null;
  return (
    <>
      <ParcelChip parcel={shown} />
      {counting.length > 1 && <span className="text-sm text-soil-600">+{count(counting.length - 1)}</span>}
    </>
  );
}
