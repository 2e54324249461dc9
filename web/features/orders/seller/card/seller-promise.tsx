import { isPromisedForSlot } from '#contract/delivery/promised-slot.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { arrivalOf } from '#web/features/orders/arrival.ts';
import { orderPromiseText } from '#web/language/promise-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useClock } from '#web/ui/use-clock.ts';

/** What the buyer was promised, for an order on its way. */
export function SellerPromise({ order }: { order: SellerOrder }) {
  const text = useText();
  const now = useClock();
  const arrival = arrivalOf(order, now ?? 0);
  return (
    arrival && <p>{text.t('sales.promised', { promise: orderPromiseText({ ...order, ...arrival }, now, text) })}</p>
  );
}

/** A small mark on an order on its way: that it is late, or else the slot that its buyer chose. */
export function PromiseBadge({ order }: { order: SellerOrder }) {
  const text = useText();
  const now = useClock();
  const arrival = arrivalOf(order, now ?? 0);
  if (arrival?.late)
    return (
      <Badge small colours="bg-alarm-50 text-alarm-700">
        {text.t('sales.late')}
      </Badge>
    );
  if (!arrival || !isPromisedForSlot(order)) return null;
  return (
    <Badge small colours="border border-soil-300 bg-surface text-soil-800">
      {orderPromiseText({ ...order, ...arrival }, now, text)}
    </Badge>
  );
}
