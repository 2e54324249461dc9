import { Check, X } from 'lucide-react';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { useText } from '#web/language/use-text.ts';
import { orderStatusTexts } from '../order-status-texts.ts';
import { type OrderStep, orderSteps } from './way-of-order.ts';

/** An order's progress as a line of steps. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  const { t } = useText();
  return (
    <ol aria-label={t('orders.steps')} className="grid gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
      {orderSteps(status).map((step) => (
        <Step key={step.status} {...step} />
      ))}
    </ol>
  );
}

const marks: Record<OrderStep['state'], string> = {
  done: 'border-solid bg-solid text-white',
  now: 'border-leaf-600 bg-leaf-100 text-leaf-700 ring-4 ring-leaf-100',
  ahead: 'border-soil-300 bg-surface text-soil-500',
  cancelled: 'border-danger bg-danger text-white',
};

function Step({ status, state }: OrderStep) {
  const { t } = useText();
  const reached = state !== 'ahead';
  return (
    <li
      aria-current={state === 'now' || state === 'cancelled' ? 'step' : undefined}
      className="relative flex items-center gap-3 sm:flex-col sm:gap-2 sm:text-center"
    >
      <span
        aria-hidden
        className={`absolute max-sm:bottom-1/2 max-sm:left-3.5 max-sm:h-full max-sm:w-0.5 sm:top-3.5 sm:right-1/2 sm:h-0.5 sm:w-full ${reached ? 'bg-leaf-600' : 'bg-soil-300'} in-[li:first-child]:hidden`}
      />
      <span
        aria-hidden
        className={`relative z-10 grid size-7.5 shrink-0 place-items-center rounded-full border-2 ${marks[state]}`}
      >
        {state === 'done' && <Check className="size-4" />}
        {state === 'cancelled' && <X className="size-4" />}
        {state === 'now' && <span className="size-2.5 rounded-full bg-leaf-600" />}
      </span>
      <span className={reached ? 'font-semibold text-soil-900' : 'text-soil-600'}>{t(orderStatusTexts[status])}</span>
    </li>
  );
}
