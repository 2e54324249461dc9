import { CircleCheck, Printer } from 'lucide-react';
import { useId } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import { mayMove } from '#contract/order-status.ts';
import type { UserOrder } from '#contract/orders.ts';
import { printOnly } from '#web/browser/print-only.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { isOnItsWay } from './arrival.ts';
import { ArrivalLine } from './arrival-line.tsx';
import { orderElementId } from './order-card.tsx';
import { OrderSteps } from './order-steps.tsx';

/** What a shopper wants to know of the order that was just placed. It follows the order. */
export function OrderPlaced({ order }: { order: UserOrder }) {
  const { t } = useText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mb-8 rounded-2xl bg-surface p-5 shadow-card sm:p-8 print:hidden">
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-8 shrink-0 text-leaf-600" />
        <div>
          <h2 id={headingId} className="text-2xl font-bold wrap-anywhere">
            {t('orders.placed.title', { name: order.address.firstName })}
          </h2>
          <p className="text-lg text-soil-700">{t('orders.placed.number', { number: orderNumber(order._id) })}</p>
        </div>
      </div>
      <ArrivalLine order={order} className="mt-4 text-lg font-semibold text-soil-900" />
      <div className="mt-6">
        <OrderSteps status={order.status} />
      </div>
      {order.status === 'Cancelled' && <p className="mt-6 text-soil-700">{t('orders.placed.cancelled')}</p>}
      {isOnItsWay(order) && <WhatIsNext order={order} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href('/products')}>{t('orders.placed.continue')}</ButtonLink>
        <Button variant="secondary" onClick={() => printOnly(document.getElementById(orderElementId(order._id)))}>
          <Printer aria-hidden className="size-4" />
          {t('orders.print')}
        </Button>
      </div>
    </section>
  );
}

function WhatIsNext({ order }: { order: UserOrder }) {
  const { t, taka } = useText();
  return (
    <>
      <h3 className="mt-6 font-semibold">{t('orders.placed.next')}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-6 text-soil-700 marker:text-leaf-600">
        <li>{t('orders.placed.next-follow')}</li>
        <li>{t('orders.placed.next-call', { phone: order.address.phone })}</li>
        {order.isPaid && <li>{t('payments.paid', { amount: taka(order.amount) })}</li>}
        {!order.isPaid && <li>{t('orders.placed.next-cash', { amount: taka(order.amount) })}</li>}
        {mayMove('buyer', order.status, 'Cancelled') && <li>{t('orders.placed.next-cancel')}</li>}
      </ul>
    </>
  );
}
