import type { OrderStatus } from '#contract/orders/order-status.ts';
import { useText } from '#web/language/use-text.ts';
import { orderSteps } from './way-of-order.ts';

/** A compact progress indicator beside the status; renders nothing for a cancelled order. */
export function OrderTrack({ status }: { status: OrderStatus }) {
  const { t } = useText();
  if (status === 'Cancelled') return null;
  const steps = orderSteps(status);
  const reached = steps.filter(({ state }) => state !== 'ahead').length;
  return (
    <div
      role="img"
      aria-label={t('orders.track', { reached, count: steps.length })}
      className="flex w-full gap-1 print:hidden"
    >
      {steps.map((step) => (
        <span
          key={step.status}
          className={`h-1.5 grow rounded-full ${step.state === 'ahead' ? 'bg-soil-200' : 'bg-leaf-600'}`}
        />
      ))}
    </div>
  );
}
