import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { balanceInTaka } from '#contract/orders/order-money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { mayTransition } from '#contract/orders/order-status.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { isOnItsWay } from '#web/features/orders/arrival.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page/focus-content.ts';
import { ArrivalLine } from './arrival-line.tsx';
import { OrderSteps } from './order-steps.tsx';
import { WaitsNote } from './waits-note.tsx';

type OrderPlacedProps = {
  order: UserOrder;
  /** The page's own heading where the page is about this order alone. */
  heading?: 'h1' | 'h2';
};

/** The heading of the confirmation. */
export function placedTitle({ status, address }: UserOrder, t: Text['t']): string {
  return status === 'Cancelled' ? t('payments.cancelled.title') : t('orders.placed.title', { name: address.firstName });
}

/** The confirmation of the order just placed, updated live. Its card, with what was bought, is below. */
export function OrderPlaced({ order, heading: Heading = 'h2' }: OrderPlacedProps) {
  const { t } = useText();
  const headingId = useId();
  const isCancelled = order.status === 'Cancelled';
  const Icon = isCancelled ? CircleX : CircleCheck;
  const number = orderNumber(order._id);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page's own heading says nothing of the order, so this one gets the focus. A focus elsewhere stays.
  useEffect(() => {
    if (document.activeElement?.matches('body, #content, h1')) focusHeading(heading.current);
  }, []);
  return (
    <section aria-labelledby={headingId} className="mb-8 rounded-2xl bg-surface p-5 shadow-card sm:p-8 print:hidden">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={`mt-0.5 size-8 shrink-0 ${isCancelled ? 'text-soil-700' : 'text-leaf-600'}`} />
        <div>
          <Heading ref={heading} id={headingId} className="text-2xl font-bold wrap-anywhere focus:outline-none">
            {placedTitle(order, t)}
          </Heading>
          <p className="text-lg text-soil-700">
            {t(isCancelled ? 'orders.number' : 'orders.placed.number', { number })}
          </p>
        </div>
      </div>
      <ArrivalLine order={order} className="mt-4 text-lg font-semibold text-soil-900" />
      <WaitsNote order={order} className="mt-4 text-lg" />
      <div className="mt-6">
        <OrderSteps status={order.status} />
      </div>
      {isCancelled && <p className="mt-6 text-soil-700">{t('orders.placed.cancelled')}</p>}
      {isOnItsWay(order) && <WhatIsNext order={order} />}
      <ButtonLink to={href('/products')} className="mt-6">
        {t('orders.placed.continue')}
      </ButtonLink>
    </section>
  );
}

function WhatIsNext({ order }: { order: UserOrder }) {
  const { t, taka } = useText();
  const { toCollect } = order.money;
  const paid = balanceInTaka(order.money);
  return (
    <>
      <h3 className="mt-6 font-semibold">{t('orders.placed.next')}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-6 text-soil-700 marker:text-leaf-600">
        {!order.waitsForSeller && <li className="noscript:hidden">{t('orders.placed.next-follow')}</li>}
        <li>{t('orders.placed.next-call', { phone: order.address.phone })}</li>
        {paid > 0 && toCollect === 0 && <li>{t('payments.paid', { amount: taka(paid) })}</li>}
        {toCollect > 0 && <li>{t('orders.placed.next-cash', { amount: taka(toCollect) })}</li>}
        {mayTransition('buyer', order.status, 'Cancelled') && (
          <li className="noscript:hidden">{t('orders.placed.next-cancel')}</li>
        )}
      </ul>
    </>
  );
}
