import { Check, X } from 'lucide-react';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { useText } from '#web/language/use-text.ts';
import { orderStatusTexts } from '../order-status-texts.ts';
import { type OrderStep, orderSteps } from './way-of-order.ts';

/** An order's progress as a line of steps. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  const { t } = useText();
  return (
    <ol aria-label={t('orders.steps')} className="grid auto-cols-fr grid-flow-col">
      {orderSteps(status).map((step) => (
        <Step key={step.status} {...step} />
      ))}
    </ol>
  );
}

const reachedMark = 'border-solid bg-solid text-white';
const marks: Record<OrderStep['state'], string> = {
  done: reachedMark,
  now: reachedMark,
  ahead: 'border-soil-300 bg-surface',
  cancelled: 'border-danger bg-danger text-white',
};

function Step({ status, state }: OrderStep) {
  const { t } = useText();
  const reached = state !== 'ahead';
  return (
    <li
      aria-current={state === 'now' || state === 'cancelled' ? 'step' : undefined}
      className="relative flex flex-col items-center gap-2 px-0.5 text-center text-sm leading-tight"
    >
      <span
        aria-hidden
        className={`absolute top-2.5 right-1/2 h-0.75 w-full ${reached ? 'bg-solid' : 'bg-soil-200'} in-[li:first-child]:hidden`}
      />
      <span
        aria-hidden
        className={`relative z-10 grid size-5.5 shrink-0 place-items-center rounded-full border-3 ${marks[state]}`}
      >
        {(state === 'done' || state === 'now') && <Check className="size-3.5" strokeWidth={3} />}
        {state === 'cancelled' && <X className="size-3.5" strokeWidth={3} />}
      </span>
      <span className={`max-w-full wrap-anywhere ${reached ? 'font-semibold text-leaf-700' : 'text-soil-600'}`}>
        {t(orderStatusTexts[status])}
      </span>
    </li>
  );
}
