import { Banknote, CircleCheck, type LucideIcon, PackageOpen, Phone, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { balanceInTaka } from '#contract/orders/order-money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { mayTransition } from '#contract/orders/order-status.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { arrivalOf, isOnItsWay } from '#web/features/orders/arrival.ts';
import { orderPromiseText } from '#web/language/promise-text.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { focusHeading } from '#web/ui/page/focus-content.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { ArrivalLine } from './arrival-line.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderedPictures } from './ordered-pictures.tsx';
import { WaitsNote } from './waits-note.tsx';

type OrderPlacedProps = {
  order: UserOrder;
  /** The page's own heading where the page is about this order alone. */
  heading?: 'h1' | 'h2';
  /** The button that cancels the order. */
  cancel?: ReactNode;
};

/** The heading of the confirmation. */
export function placedTitle({ status, address }: UserOrder, t: Text['t']): string {
  return status === 'Cancelled' ? t('payments.cancelled.title') : t('orders.placed.title', { name: address.firstName });
}

/** The confirmation of the order just placed, updated live. Its card, with its facts, is elsewhere on the page. */
export function OrderPlaced({ order, heading: Heading = 'h2', cancel }: OrderPlacedProps) {
  const { t } = useText();
  const headingId = useId();
  const isCancelled = order.status === 'Cancelled';
  const number = orderNumber(order._id);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page's own heading says nothing of the order, so this one gets the focus. A focus elsewhere stays.
  useEffect(() => {
    if (document.activeElement?.matches('body, #content, h1')) focusHeading(heading.current);
  }, []);
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-3 lg:gap-4 print:hidden">
      <div className="grid gap-1">
        <Heading
          ref={heading}
          id={headingId}
          className="text-[1.75rem] leading-tight font-bold tracking-tight wrap-anywhere focus:outline-none lg:text-4xl"
        >
          {placedTitle(order, t)}
        </Heading>
        <p>{t(isCancelled ? 'orders.number' : 'orders.placed.number', { number })}</p>
        {isCancelled && <p>{t('orders.placed.cancelled')}</p>}
      </div>
      <OrderedPictures items={order.items} />
      <div className="grid gap-4 rounded-2xl bg-surface p-4 shadow-card lg:p-6">
        <Arrival order={order} />
        <WaitsNote order={order} />
        <OrderSteps status={order.status} />
      </div>
      {isOnItsWay(order) && <WhatIsNext order={order} cancel={cancel} />}
    </section>
  );
}

/** When the order comes, in large letters; otherwise what became of that. */
function Arrival({ order }: { order: UserOrder }) {
  const text = useText();
  const now = useClock();
  const arrival = arrivalOf(order, now ?? Date.parse(order.createdAt));
  if (!arrival || arrival.late) return <ArrivalLine order={order} className="font-semibold text-soil-900" />;
  return (
    <p>
      <span className="block text-sm text-soil-600">{text.t('orders.arrival.title')}</span>
      <span className="block text-xl leading-tight font-bold text-leaf-700 lg:text-2xl">
        {orderPromiseText({ ...order, ...arrival }, now, text)}
      </span>
    </p>
  );
}

function WhatIsNext({ order, cancel }: Pick<OrderPlacedProps, 'order' | 'cancel'>) {
  const { t, taka } = useText();
  const { toCollect } = order.money;
  const paid = balanceInTaka(order.money);
  return (
    <div className="rounded-2xl bg-surface p-4 shadow-card lg:p-6">
      <h3 className="mb-1.5 text-lg font-bold lg:text-xl">{t('orders.placed.next')}</h3>
      <ul className="grid gap-0.5">
        {paid > 0 && toCollect === 0 && <Next icon={CircleCheck}>{t('payments.paid', { amount: taka(paid) })}</Next>}
        {toCollect > 0 && <Next icon={Banknote}>{t('orders.placed.next-cash', { amount: taka(toCollect) })}</Next>}
        {!order.waitsForSeller && (
          <Next icon={PackageOpen} className="noscript:hidden">
            {t('orders.placed.next-follow')}
          </Next>
        )}
        <Next icon={Phone}>{t('orders.placed.next-call', { phone: order.address.phone })}</Next>
        {mayTransition('buyer', order.status, 'Cancelled') && (
          <Next icon={Undo2} beside={cancel} className="noscript:hidden">
            {t('orders.placed.next-cancel')}
          </Next>
        )}
      </ul>
    </div>
  );
}

type NextProps = { icon: LucideIcon; beside?: ReactNode; className?: string; children: ReactNode };

function Next({ icon: Icon, beside, className = '', children }: NextProps) {
  return (
    <li className={`flex min-h-11 items-center gap-3 leading-snug ${className}`}>
      <Icon aria-hidden className="size-5 shrink-0 text-leaf-700" />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      {beside}
    </li>
  );
}
