import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import type { GuestOrder } from '#contract/guest-orders/schemas.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { PaymentMethod } from '#contract/orders/order-payment.ts';
import { mayTransition } from '#contract/orders/order-status.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { printOnly } from '#web/browser/print-only.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useEnterTransaction } from '#web/features/manual-payments/use-enter-transaction.ts';
import { CancelButton } from '#web/features/orders/shopper/cancel-button.tsx';
import { useCancelQuestion } from '#web/features/orders/shopper/cancel-order.ts';
import { leaveToPay, useIsLeaving } from '#web/features/orders/shopper/checkout/leave-to-pay.ts';
import { OrderCard } from '#web/features/orders/shopper/order-card.tsx';
import { OrderPlaced, placedTitle } from '#web/features/orders/shopper/order-placed.tsx';
import { hasPaymentProgress, PaymentProgress, progressTitle } from '#web/features/orders/shopper/payment-progress.tsx';
import { PaymentButtons, SentOrPaid } from '#web/features/orders/shopper/payment-steps.tsx';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, useHref } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useShareLink } from '#web/ui/link/use-share-link.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { guestOrdersKey } from './guest-order-queries.ts';

type GuestOrderViewProps = {
  order: GuestOrder;
  /** Whether the page shows this order at the top, with its steps. */
  isFeatured?: boolean;
  /** Offers an account after the order. */
  account?: ((order: GuestOrder) => ReactNode) | undefined;
  /** What was and can be reported about the order. Shown with its key. */
  claims?: ((order: GuestOrder, shown: { order: UserOrder; orderKey: string }) => ReactNode) | undefined;
};

/** An order without an account. With its key it can be paid and cancelled. */
export function GuestOrderView({ order, isFeatured = false, account, claims }: GuestOrderViewProps) {
  const { t } = useText();
  const { key } = order;
  const shown = withWholeAddress(order);
  if (key === undefined) return <OrderCard order={shown} />;
  const payment = (
    <div className="contents noscript:hidden">
      <Payment order={shown} orderKey={key} />
    </div>
  );
  const below = claims?.(order, { order: shown, orderKey: key });
  if (!isFeatured)
    return (
      <OrderCard
        order={shown}
        payment={payment}
        action={<Cancel order={shown} orderKey={key} isInCard />}
        below={below}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:items-start lg:gap-6">
      {hasPaymentProgress(shown) ? (
        <PaymentProgress order={shown} payment={shown.payment} heading="h1" steps={payment} />
      ) : (
        <OrderPlaced order={shown} heading="h1" cancel={<Cancel order={shown} orderKey={key} />} />
      )}
      <div className="grid min-w-0 gap-3 lg:gap-4">
        {account?.(order)}
        <OrderCard
          order={shown}
          isFeatured
          isNarrow
          action={<PaperButtons order={shown} orderKey={key} />}
          below={below}
        />
        <ButtonLink to={href('/products')} className="print:hidden">
          {t('orders.placed.continue')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The heading of the page that shows this order at the top; undefined where it is shown without its key. */
export function featuredTitle(order: GuestOrder, t: Text['t']): string | undefined {
  if (order.key === undefined) return undefined;
  const shown = withWholeAddress(order);
  return hasPaymentProgress(shown) ? t(progressTitle(shown, shown.payment)) : placedTitle(shown, t);
}

/** What the search by number and phone leaves out is empty. */
function withWholeAddress({ key: _, claims: _claims, claimUntil: _until, address, ...order }: GuestOrder): UserOrder {
  const empty = { _id: order._id, lastName: '', email: '', street: '', state: '', zipcode: '', country: '', phone: '' };
  return { ...order, address: { ...empty, firstName: '', city: '', ...address } };
}

type ActionProps = { order: UserOrder; orderKey: string };

/** Prints the order, and sends its link to somebody. */
function PaperButtons({ order, orderKey }: ActionProps) {
  const { t } = useText();
  const number = orderNumber(order._id);
  const address = useHref(href('/orders/track'));
  const sendLink = useShareLink();
  return (
    <div className="flex flex-wrap gap-2 border-t border-soil-200 pt-3 print:hidden noscript:hidden">
      <Button
        variant="secondary"
        size="small"
        className="min-h-11! grow"
        aria-label={t('orders.print-named', { number })}
        onClick={({ currentTarget }) => printOnly(currentTarget.closest('article'))}
      >
        <Printer aria-hidden className="size-4" />
        {t('orders.print')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        className="min-h-11! grow"
        onClick={() => void sendLink(t('orders.number', { number }), `${address}#${orderKey}`)}
      >
        <Share2 aria-hidden className="size-4" />
        {t('guest.send-link')}
      </Button>
    </div>
  );
}

function Cancel({ order, orderKey: key, isInCard = false }: ActionProps & { isInCard?: boolean }) {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (_order: UserOrder) => browserApi('POST /api/order/guest/cancel', { body: { key } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: true },
    onSettled: () => queries.invalidateQueries({ queryKey: guestOrdersKey }),
  });
  const { ask, dialog } = useCancelQuestion(mutateAsync, isPending);
  if (!mayTransition('buyer', order.status, 'Cancelled')) return null;
  return (
    <>
      {isInCard ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start print:hidden noscript:hidden"
          onClick={() => ask(order)}
        >
          {t('orders.cancel.button')}
        </Button>
      ) : (
        <CancelButton onPress={() => ask(order)} />
      )}
      {dialog}
    </>
  );
}

function Payment({ order, orderKey: key }: ActionProps) {
  const queries = useQueryClient();
  const isLeaving = useIsLeaving(order._id);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (provider: PaymentMethod) => browserApi('POST /api/order/guest/pay', { body: { key, provider } }),
    onSuccess({ message, paymentUrl }) {
      if (paymentUrl === null) toast.success(message);
      else leaveToPay(order._id, paymentUrl);
    },
    meta: { failureToast: true },
    onSettled: () => queries.invalidateQueries({ queryKey: guestOrdersKey }),
  });
  const pay = useSingleFlight(mutateAsync);
  const entry = useEnterTransaction({ key }, guestOrdersKey);
  const { payment } = order;
  if (!payment) return null;
  const buttons = <PaymentButtons payment={payment} pay={pay} isBusy={isPending || isLeaving} busyWith={variables} />;
  return <SentOrPaid order={order} payment={payment} entry={entry} buttons={buttons} />;
}
