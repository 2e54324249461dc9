import type { RefundState } from '#contract/order-payment.ts';
import { toPoisha, toTaka } from '#contract/order-totals.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { attemptStateTexts } from '#web/features/orders/attempt-state-texts.ts';
import { paymentMethodText } from '#web/features/orders/payment-method-text.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { RefundForm } from './refund-form.tsx';

const refundTexts: Record<RefundState, MessageId> = {
  requested: 'sales.refund.begun',
  processing: 'sales.refund.begun',
  done: 'sales.refund.done',
  failed: 'sales.refund.failed',
};

/** How an order was paid, what of it went back, and the form for more of that. Nothing for cash that nobody has paid yet. */
export function SellerPayment({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const left = refundable(order);
  if (!order.payment && left === 0) return null;
  return (
    <Disclosure
      label={t('sales.refund.title')}
      className="border-t border-soil-200 px-5 py-2 sm:px-6"
      contentClassName="grid gap-4 pt-1 pb-3"
    >
      {order.payment && <Facts payment={order.payment} />}
      {left > 0 && <RefundForm orderId={order._id} left={left} />}
    </Disclosure>
  );
}

/** What can still be refunded, in taka. */
function refundable({ isPaid, amount, payment }: SellerOrder): number {
  // A payment that came too much and was not taken back goes first.
  const owed = payment?.attempts.find((attempt) => attempt.state === 'surplus' && restOf(attempt) > 0);
  if (owed) return restOf(owed);
  if (payment && payment.captured > 0) return restOf(payment);
  return isPaid && !payment ? amount : 0;
}

function restOf({ captured, refunded }: { captured: number; refunded: number }): number {
  return toTaka(toPoisha(captured) - toPoisha(refunded));
}

function Facts({ payment: { attempts, refunds } }: { payment: NonNullable<SellerOrder['payment']> }) {
  const { t, taka, time } = useText();
  return (
    <>
      <ul aria-label={t('sales.refund.attempts')} className="grid gap-2 text-sm">
        {attempts.map(({ _id, provider, state, amount, transactionId, createdAt }) => (
          <li key={_id} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <time dateTime={createdAt} className="text-soil-600 tabular-nums">
              {time(createdAt)}
            </time>
            <span>
              {t(paymentMethodText(provider))}, {taka(amount)}:{' '}
              <span className="font-semibold">{t(attemptStateTexts[state])}</span>
            </span>
            {transactionId && (
              <span className="text-soil-600">{t('sales.refund.transaction', { id: transactionId })}</span>
            )}
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <ul aria-label={t('payments.refunds')} className="grid gap-2 text-sm">
          {refunds.map(({ _id, amount, reason, state, createdAt }) => (
            <li key={_id} className="flex flex-wrap gap-x-3 wrap-anywhere">
              <time dateTime={createdAt} className="text-soil-600 tabular-nums">
                {time(createdAt)}
              </time>
              <span className={state === 'failed' ? 'text-alarm-700' : ''}>
                {t(refundTexts[state], { amount: taka(amount) })}
              </span>
              {reason && <span className="text-soil-600">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
