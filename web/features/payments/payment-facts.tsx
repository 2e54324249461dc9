import type { RefundState } from '#contract/orders/order-payment.ts';
import type { OrderPayment } from '#contract/orders/payment-schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { attemptStateTexts } from './attempt-state-texts.ts';
import { paymentMethodText } from './payment-method-text.ts';

const refundTexts: Record<RefundState, MessageId> = {
  requested: 'payments.refund.begun',
  processing: 'payments.refund.begun',
  done: 'payments.refund.done',
  failed: 'payments.refund.failed',
};

/** The payment attempts and refunds of an order. */
export function PaymentFacts({ payment }: { payment: OrderPayment }) {
  const { t, taka, time } = useText();
  const { attempts, refunds } = payment;
  return (
    <>
      {refunds.length > 0 && (
        <ul aria-label={t('payments.refunds')} className="mt-2 grid gap-1">
          {refunds.map(({ _id, amount, reason, state }) => (
            <li key={_id} className="wrap-anywhere">
              {t(refundTexts[state], { amount: taka(amount) })}
              {reason && <span className="block text-soil-700">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
      {(attempts.length > 1 || attempts.some(({ state }) => state !== 'captured')) && (
        <details className="mt-2 print:hidden">
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-leaf-700 hover:underline">
            {t('payments.attempts', { count: attempts.length })}
          </summary>
          <ul className="mt-1 grid gap-2">
            {attempts.map(({ _id, provider, state, amount, transactionId, reason, createdAt }) => (
              <li key={_id} className="wrap-anywhere">
                {t(paymentMethodText(provider))}, {taka(amount)}: {t(attemptStateTexts[state])}
                {transactionId && (
                  <span className="block">{t('payments.send.transaction', { id: transactionId })}</span>
                )}
                {reason && <span className="block text-soil-700">{reason}</span>}
                <time dateTime={createdAt} className="block text-sm text-soil-700">
                  {time(createdAt)}
                </time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
