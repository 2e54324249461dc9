import type { ReactNode } from 'react';
import { isManual, type OnlineMethod } from '#contract/orders/order-payment.ts';
import type { OrderPayment } from '#contract/orders/payment-schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { manualAttemptOf, SendMoney } from '#web/features/manual-payments/send-money.tsx';
import { type TransactionEntry, useEnterTransaction } from '#web/features/manual-payments/use-enter-transaction.ts';
import { useOnlineMethods } from '#web/features/payments/payment-choice.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ordersKey } from './order-queries.ts';
import { usePayOrder } from './use-pay-order.ts';

/** The actions on an order's payment, and until when the order is kept. */
export function PaymentSteps({ order, payment }: { order: UserOrder; payment: OrderPayment }) {
  const entry = useEnterTransaction({ orderId: order._id }, ordersKey);
  const buttons = <PaymentButtons payment={payment} {...usePayOrder(order._id)} />;
  return <SentOrPaid order={order} payment={payment} entry={entry} buttons={buttons} />;
}

type SentOrPaidProps = { order: UserOrder; payment: OrderPayment; entry: TransactionEntry; buttons: ReactNode };

/** The steps of a payment by hand, with the other payment methods below; for other orders only the methods. */
export function SentOrPaid({ order, payment, entry, buttons }: SentOrPaidProps) {
  if (!manualAttemptOf(order)) return buttons;
  return (
    <>
      <SendMoney order={order} payment={payment} entry={entry} />
      {payment.next.length > 0 && buttons}
    </>
  );
}

type PaymentButtonsProps = { payment: OrderPayment } & ReturnType<typeof usePayOrder>;

/** The same with any way to begin the payment. */
export function PaymentButtons({ payment, pay, isBusy, busyWith }: PaymentButtonsProps) {
  const { t, clock } = useText();
  const online = useOnlineMethods();
  const last = payment.attempts[0];
  const isChecking = payment.state === 'checking';
  // The result of the started attempt is pending, so its method is not offered again.
  const ways = payment.next.includes('pay') ? online.filter((way) => !isChecking || way !== last?.provider) : [];
  // Otherwise the last used method comes first.
  const sorted = ways.toSorted((one, other) => Number(other === last?.provider) - Number(one === last?.provider));
  const isBegun = last?.state === 'started' || last?.state === 'created';
  const again = (way: OnlineMethod) => t(isBegun ? 'payments.pay-now' : `payments.pay-again-${way}`);
  return (
    <>
      {payment.until && !(last && isManual(last.provider)) && (
        <p className="text-soil-700">{t('payments.kept-until', { time: clock(payment.until) })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {sorted.map((method) => (
          <Button
            key={method}
            variant={method === last?.provider ? 'primary' : 'secondary'}
            busy={isBusy && busyWith === method}
            disabled={isBusy}
            onClick={() => void pay(method)}
          >
            {method === last?.provider ? again(method) : t(`payments.pay-${method}`)}
          </Button>
        ))}
        {payment.next.includes('cash') && (
          <Button
            variant="secondary"
            busy={isBusy && busyWith === 'cod'}
            disabled={isBusy}
            onClick={() => void pay('cod')}
          >
            {t('payments.pay-cash')}
          </Button>
        )}
      </div>
    </>
  );
}
