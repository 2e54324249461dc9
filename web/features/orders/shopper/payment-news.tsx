import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleX, Hourglass } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import type { OrderPayment } from '#contract/order-payment.ts';
import type { UserOrder } from '#contract/orders.ts';
import { paymentCalls } from '#contract/payments.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { ordersKey } from './order-queries.ts';
import { PaymentSteps } from './payment-steps.tsx';

/** How often it is asked how a payment stands that the shop itself asks about, in milliseconds. */
const askEvery = 4000;

type News = { title: MessageId; text: MessageId; icon: typeof CircleX };

/** Whether there is something to say of the payment of an order before it is one like any other. */
export function hasPaymentNews(order: UserOrder): order is UserOrder & { payment: OrderPayment } {
  const { status, payment } = order;
  return payment !== undefined && (status === 'Awaiting Payment' || status === 'Cancelled');
}

type PaymentNewsProps = {
  order: UserOrder;
  payment: OrderPayment;
  /** Puts what is in the order into the cart once more. */
  onReorder(order: UserOrder): Promise<unknown>;
};

/** How the payment of an order stands whose buyer comes back from paying, and what can be done next. It follows the order. */
export function PaymentNews({ order, payment, onReorder }: PaymentNewsProps) {
  const { t } = useText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text, icon: Icon } = newsOf(order, payment);
  const reorder = useSingleFlight(() => onReorder(order));
  // Who comes back from another page hears how it ended.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={headingId} className="mb-8 rounded-2xl bg-surface p-5 shadow-card sm:p-8 print:hidden">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-8 shrink-0 text-soil-700" />
        <div className="min-w-0 grow">
          <h2 id={headingId} ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none">
            {t(title)}
          </h2>
          <p className="text-lg text-soil-700">{t('orders.number', { number: orderNumber(order._id) })}</p>
          <p role="status" className="mt-3 mb-1 text-lg">
            {t(text)}
          </p>
          {order.status === 'Cancelled' ? (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button onClick={() => void reorder()}>{t('orders.reorder')}</Button>
              <ButtonLink variant="secondary" to={href('/products')}>
                {t('orders.placed.continue')}
              </ButtonLink>
            </div>
          ) : (
            <PaymentSteps order={order} payment={payment} />
          )}
        </div>
      </div>
      {payment.state === 'checking' && <FollowPayment orderId={order._id} />}
    </section>
  );
}

function newsOf({ status }: UserOrder, { state, attempts }: OrderPayment): News {
  const [last] = attempts;
  if (status === 'Cancelled') {
    const cameLate = attempts.some((attempt) => attempt.state === 'surplus');
    if (state === 'expired')
      return cameLate
        ? { title: 'payments.late.title', text: 'payments.late.text', icon: CircleX }
        : { title: 'payments.gave-up.title', text: 'payments.gave-up.text', icon: CircleX };
    const isNothing = state === 'unpaid' && !cameLate;
    const text = isNothing ? 'payments.cancelled.nothing-paid' : 'payments.cancelled.sent-back';
    return { title: 'payments.cancelled.title', text, icon: CircleX };
  }
  if (state === 'checking')
    return { title: 'payments.checking.title', text: 'payments.checking.text', icon: Hourglass };
  if (state === 'held') return { title: 'payments.held.title', text: 'payments.held.text', icon: Hourglass };
  if (last?.state === 'failed')
    return { title: 'payments.failed.title', text: 'payments.failed.text', icon: CircleAlert };
  if (last?.state === 'cancelled')
    return { title: 'payments.stopped.title', text: 'payments.stopped.text', icon: CircleAlert };
  if (last?.state === 'expired')
    return { title: 'payments.expired.title', text: 'payments.expired.text', icon: CircleAlert };
  return { title: 'payments.waiting.title', text: 'payments.waiting.text', icon: Hourglass };
}

/** Reads the orders again as soon as the shop knows how a payment stands, also without live events. */
function FollowPayment({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...ordersKey, 'payment', orderId],
    queryFn: ({ signal }) => browserApi(paymentCalls.readPayment, { params: { orderId } }, { signal }),
    refetchInterval: askEvery,
  });
  const isKnown = data !== undefined && data.payment?.state !== 'checking';
  useEffect(() => {
    if (isKnown) void queries.invalidateQueries({ queryKey: ordersKey });
  }, [isKnown, queries]);
  return null;
}
