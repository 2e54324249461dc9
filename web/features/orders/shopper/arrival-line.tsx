import type { UserOrder } from '#contract/orders.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { arrivalOf } from './arrival.ts';

/** When an order that is on its way was promised for; says so when it is late. */
export function ArrivalLine({ order, className = '' }: { order: UserOrder; className?: string }) {
  const { t, clock } = useText();
  const arrival = arrivalOf(order, useClock() ?? Date.parse(order.createdAt));
  if (!arrival) return null;
  if (!arrival.late) return <p className={className}>{t('orders.arrival.by', { time: clock(arrival.by) })}</p>;
  return (
    <p className={className}>
      {t('orders.arrival.late', { time: clock(arrival.by) })}{' '}
      <Link to={href('/contact')} className="font-semibold text-leaf-700 underline print:hidden">
        {t('orders.arrival.ask')}
      </Link>
    </p>
  );
}
