import { useId } from 'react';
import type { RefundState } from '#contract/orders/order-payment.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { attemptStateTexts } from '#web/features/payments/attempt-state-texts.ts';
import { paymentMethodText } from '#web/features/payments/payment-method-text.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { RefundForm } from './refund-form.tsx';
import { refundable } from './refundable.ts';

const refundTexts: Record<RefundState, MessageId> = {
  requested: 'sales.refund.begun',
  processing: 'sales.refund.begun',
  done: 'sales.refund.done',
  failed: 'sales.refund.failed',
};

/** An order's payment, its refunds and the refund form; renders nothing for an unpaid cash order. */
export function SellerPayment({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const headingId = useId();
  const money = refundable(order);
  if (!order.payment && !money) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-soil-200 px-4 py-4 sm:px-6 xl:pl-11">
      <h3 id={headingId} className="font-semibold text-soil-900">
        {t('sales.refund.title')}
      </h3>
      {order.payment && <Facts payment={order.payment} />}
      {money && <RefundForm order={order} money={money} />}
    </section>
  );
}

function Facts({ payment: { attempts, refunds } }: { payment: NonNullable<SellerOrder['payment']> }) {
  const { t, taka, time } = useText();
  return (
    <>
      <ul aria-label={t('sales.refund.attempts')} className="grid gap-2 text-sm">
        {attempts.map(({ _id, provider, how, state, amount, transactionId, reason, createdAt }) => (
          <li key={_id} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <time dateTime={createdAt} className="text-soil-600 tabular-nums">
              {time(createdAt)}
            </time>
            <span>
              {how ? t(`entry.payment.${how}`) : t(paymentMethodText(provider))}, {taka(amount)}:{' '}
              <span className="font-semibold">{t(attemptStateTexts[state])}</span>
            </span>
            {transactionId && (
              <span className="text-soil-600">{t('sales.refund.transaction', { id: transactionId })}</span>
            )}
            {reason && <span className="text-soil-600">{reason}</span>}
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <ul aria-label={t('payments.refunds')} className="grid gap-2 text-sm">
          {refunds.map(({ _id, provider, amount, reason, state, createdAt }) => (
            <li key={_id} className="flex flex-wrap gap-x-3 wrap-anywhere">
              <time dateTime={createdAt} className="text-soil-600 tabular-nums">
                {time(createdAt)}
              </time>
              <span className={state === 'failed' ? 'text-alarm-700' : ''}>
                {t(provider === 'cod' ? 'sales.refund.done-cod' : refundTexts[state], { amount: taka(amount) })}
              </span>
              {reason && <span className="text-soil-600">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
