import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { arrivalOf } from '#web/features/orders/arrival.ts';
import { promiseText } from '#web/language/promise-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useClock } from '#web/ui/use-clock.ts';

/** What the buyer was promised, for an order on its way. */
export function SellerPromise({ order }: { order: SellerOrder }) {
  const text = useText();
  const now = useClock();
  const arrival = arrivalOf(order, now ?? 0);
  return arrival && <p>{text.t('sales.promised', { promise: promiseText(arrival.promise, now, text) })}</p>;
}

/** A small mark on an order that is late. */
export function LateBadge({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const arrival = arrivalOf(order, useClock() ?? 0);
  return arrival?.late ? (
    <Badge small colours="bg-alarm-50 text-alarm-700">
      {t('sales.late')}
    </Badge>
  ) : null;
}
