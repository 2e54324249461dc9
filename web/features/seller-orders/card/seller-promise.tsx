import { isPromisedForSlot } from '#contract/delivery/promised-slot.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { arrivalOf } from '#web/features/orders/arrival.ts';
import { orderPromiseText, slotText } from '#web/language/promise-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useClock } from '#web/ui/use-clock.ts';

/** The delivery slot that the buyer chose, and the promised arrival of an order on its way, if it is not the slot. */
export function SellerPromise({ order }: { order: SellerOrder }) {
  const text = useText();
  const now = useClock();
  const arrival = arrivalOf(order, now ?? 0);
  return (
    <>
      {order.slot && <p>{text.t('sales.slot', { slot: slotText(order.slot, now, text) })}</p>}
      {arrival && !(order.slot && isPromisedForSlot(order)) && (
        <p>{text.t('sales.promised', { promise: orderPromiseText({ ...order, ...arrival }, now, text) })}</p>
      )}
    </>
  );
}

/** Small marks on an order: that it is late, and the slot that its buyer chose. */
export function PromiseBadges({ order }: { order: SellerOrder }) {
  const text = useText();
  const now = useClock();
  return (
    <>
      {arrivalOf(order, now ?? 0)?.late && (
        <Badge small colours="bg-alarm-50 text-alarm-700">
          {text.t('sales.late')}
        </Badge>
      )}
      {order.slot && order.status !== 'Cancelled' && (
        <Badge small colours="border border-soil-300 bg-surface text-soil-800">
          {slotText(order.slot, now, text)}
        </Badge>
      )}
    </>
  );
}
