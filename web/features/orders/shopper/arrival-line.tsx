import type { UserOrder } from '#contract/orders/schemas.ts';
import { arrivalOf, isOnItsWay, stateComingBack } from '#web/features/orders/arrival.ts';
import { orderPromiseText } from '#web/language/promise-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { useClock } from '#web/ui/use-clock.ts';

/**
 * The promised arrival of an order on its way, that it is late, or that its parcel comes back; nothing without a
 * promise.
 */
export function ArrivalLine({ order, className = '' }: { order: UserOrder; className?: string }) {
  const text = useText();
  const { t } = text;
  const now = useClock();
  const back = isOnItsWay(order) ? stateComingBack(order) : undefined;
  const arrival = arrivalOf(order, now ?? Date.parse(order.createdAt));
  if (back)
    return (
      <p className={className}>
        {t('orders.arrival.back', { state: t(`parcels.state.${back}`) })}{' '}
        <AskLink>{t('orders.arrival.ask-back')}</AskLink>
      </p>
    );
  if (!arrival) return null;
  const promise = orderPromiseText({ ...order, ...arrival }, now, text);
  if (!arrival.late) return <p className={className}>{t('orders.arrival.by', { promise })}</p>;
  return (
    <p className={className}>
      {t('orders.arrival.late', { promise })} <AskLink>{t('orders.arrival.ask')}</AskLink>
    </p>
  );
}

function AskLink({ children }: { children: string }) {
  return (
    <Link to={href('/contact')} className="font-semibold text-leaf-700 underline print:hidden">
      {children}
    </Link>
  );
}
