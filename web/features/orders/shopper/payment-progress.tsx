import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleX, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import type { OrderPayment } from '#contract/orders/payment-schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { ordersKey } from './order-queries.ts';
import { OrderedPictures } from './ordered-pictures.tsx';
import { PaymentSteps } from './payment-steps.tsx';

/** Polling interval in ms while the shop checks a payment with the provider. */
const pollEvery = 4000;

type ProgressText = { title: MessageId; text: MessageId; icon: typeof CircleX };

/** Whether an order's payment needs a panel of its own: it is awaited, or the order was cancelled. */
export function hasPaymentProgress(order: UserOrder): order is UserOrder & { payment: OrderPayment } {
  const { status, payment } = order;
  return payment !== undefined && (status === 'Awaiting Payment' || status === 'Cancelled');
}

type PaymentProgressProps = {
  order: UserOrder;
  payment: OrderPayment;
  /** Adds the order's items to the cart again; missing where it can't be. */
  onReorder?(order: UserOrder): Promise<unknown>;
  /** How the payment goes on; by default the steps of a user's order. */
  steps?: ReactNode;
  /** The page's own heading where the page is about this order alone. */
  heading?: 'h1' | 'h2';
};

/** The heading of the panel. */
export function progressTitle(order: UserOrder, payment: OrderPayment): MessageId {
  return progressOf(order, payment).title;
}

/** The state of a payment after the buyer returns from the provider, with the next actions. Updated live. */
export function PaymentProgress({ order, payment, onReorder, steps, heading: Heading = 'h2' }: PaymentProgressProps) {
  const { t } = useText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text, icon: Icon } = progressOf(order, payment);
  const reorder = useSingleFlight(async () => onReorder?.(order));
  // Announces the result after the return from another page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-4 print:hidden">
      <div className="rounded-2xl bg-surface p-4 shadow-card lg:p-6">
        <div className="flex items-center gap-3">
          <Icon aria-hidden className="size-8 shrink-0 text-soil-700" />
          <Heading
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="min-w-0 text-2xl leading-tight font-bold wrap-anywhere outline-none lg:text-3xl"
          >
            {t(title)}
          </Heading>
        </div>
        <div className="mt-2">
          <p role="status" className="mb-1">
            {t(text)}
          </p>
          {order.status === 'Cancelled' ? (
            <div className="mt-4 flex flex-wrap gap-3">
              {onReorder && <Button onClick={() => void reorder()}>{t('orders.reorder')}</Button>}
              <ButtonLink variant="secondary" to={href('/products')}>
                {t('orders.placed.continue')}
              </ButtonLink>
            </div>
          ) : (
            (steps ?? <PaymentSteps order={order} payment={payment} />)
          )}
          <p className="mt-4 text-sm text-soil-600">{t('orders.number', { number: orderNumber(order._id) })}</p>
        </div>
      </div>
      <OrderedPictures items={order.items} />
      {payment.state === 'checking' && !steps && <FollowPayment orderId={order._id} />}
    </section>
  );
}

function progressOf({ status }: UserOrder, { state, attempts }: OrderPayment): ProgressText {
  const [last] = attempts;
  if (last && isManual(last.provider)) return manualProgressOf(status, state, last.state);
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

/** The same for money sent by hand. */
function manualProgressOf(
  status: UserOrder['status'],
  state: OrderPayment['state'],
  last: OrderPayment['attempts'][number]['state'],
): ProgressText {
  if (state === 'expired') return { title: 'payments.gave-up.title', text: 'payments.send.gave-up', icon: CircleX };
  if (status === 'Cancelled')
    return { title: 'payments.cancelled.title', text: 'payments.send.cancelled', icon: CircleX };
  if (state === 'held') return { title: 'payments.send.entered-title', text: 'payments.send.entered', icon: Hourglass };
  if (last === 'failed')
    return { title: 'payments.send.refused-title', text: 'payments.send.refused', icon: CircleAlert };
  return { title: 'payments.send.title', text: 'payments.send.text', icon: Hourglass };
}

/** Refetches the orders when the payment's state is known, also without live events. */
function FollowPayment({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...ordersKey, 'payment', orderId],
    queryFn: ({ signal }) => browserApi('GET /api/order/{orderId}/payment', { params: { orderId } }, { signal }),
    refetchInterval: pollEvery,
  });
  const isKnown = data !== undefined && data.payment?.state !== 'checking';
  useEffect(() => {
    if (isKnown) void queries.invalidateQueries({ queryKey: ordersKey });
  }, [isKnown, queries]);
  return null;
}
