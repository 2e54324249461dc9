import type { UserOrder } from '#contract/orders/schemas.ts';
import { useText } from '#web/language/use-text.ts';

/**
 * Says that an order reserves nothing until the seller has accepted it, or its money has arrived; nothing for other
 * orders.
 */
export function WaitsNote({ order, className = '' }: { order: UserOrder; className?: string }) {
  const { t } = useText();
  if (!order.waitsForSeller) return null;
  return (
    <p className={`rounded-xl bg-sun-100 px-4 py-3 text-soil-900 ${className}`}>
      {t(order.status === 'Awaiting Payment' ? 'orders.waits-for-money' : 'orders.waits-for-seller')}
    </p>
  );
}
