import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { PaymentDifference, PaymentUnderReview } from '#contract/payments/schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { attemptStateTexts } from '#web/features/payments/attempt-state-texts.ts';
import { paymentMethodText } from '#web/features/payments/payment-method-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { differencesQuery, paymentsUnderReviewQuery } from './payment-queries.ts';
import { refundQuestion } from './refund-question.ts';

/** Payments that need the seller: payments under review, and differences from the provider's records. Usually none. */
export function PaymentAlerts() {
  const { t } = useText();
  const underReview = useQuery(paymentsUnderReviewQuery).data ?? [];
  const differences = useQuery(differencesQuery).data ?? [];
  if (underReview.length + differences.length === 0) return null;
  return (
    <section aria-label={t('sales.alerts')} className="grid gap-4 rounded-2xl bg-sun-100 p-5 text-soil-900">
      {underReview.length > 0 && (
        <div>
          <h2 className="font-bold">{t('sales.held', { count: underReview.length })}</h2>
          <p>{t('sales.held.text')}</p>
          <ul className="mt-3 grid gap-3">
            {underReview.map((payment) => (
              <UnderReview key={payment.attemptId} payment={payment} />
            ))}
          </ul>
        </div>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
    </section>
  );
}

function UnderReview({ payment }: { payment: PaymentUnderReview }) {
  const text = useText();
  const { t, taka } = text;
  const { orderId, attemptId, provider, buyer, amount, orderAmount, mayAccept } = payment;
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (decision: 'accept' | 'refund') =>
      browserApi('POST /api/order/{orderId}/held-payment', { params: { orderId }, body: { attemptId, decision } }),
    meta: { failureToast: true },
    onSettled: () => queries.invalidateQueries({ queryKey: sellerOrdersKey }),
  });
  const decide = (decision: 'accept' | 'refund') => mutateAsync(decision).catch(() => {});
  const number = orderNumber(orderId);
  const { ask, dialog } = useConfirmedAction<PaymentUnderReview>({
    run: () => decide('refund'),
    busy: isPending,
    question: refundQuestion({ amount, buyer: personName({ name: buyer }, t), method: provider }, text),
    warningOf: () => t('sales.held.warning', { number }),
    confirmLabel: t('sales.held.send-back'),
    closeLabel: t('common.cancel'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-surface px-4 py-3">
      <p className="min-w-0 grow wrap-anywhere">
        <OrderLink orderId={orderId} status="Awaiting Payment" /> {t(paymentMethodText(provider))}, {taka(amount)}
        {!mayAccept && (
          <span className="block text-alarm-700">{t('sales.held.differs', { amount: taka(orderAmount) })}</span>
        )}
      </p>
      {mayAccept && (
        <Button
          size="small"
          busy={isPending}
          onClick={() => void decide('accept')}
          aria-label={t('sales.held.accept-label', { number })}
        >
          {t('sales.held.accept')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        disabled={isPending}
        onClick={() => ask(payment)}
        aria-label={t('sales.held.send-back-label', { number })}
        className="text-alarm-700! hover:bg-alarm-50"
      >
        {t('sales.held.send-back')}
      </Button>
      {dialog}
    </li>
  );
}

function Differences({ differences }: { differences: readonly PaymentDifference[] }) {
  const { t, taka } = useText();
  return (
    <div>
      <h2 className="font-bold">{t('sales.differences', { count: differences.length })}</h2>
      <p>{t('sales.differences.text')}</p>
      <ul className="mt-3 grid gap-2">
        {differences.map(({ orderId, attemptId, kind, provider, ours, theirs }) => (
          <li key={`${attemptId} ${kind}`} className="rounded-xl bg-surface px-4 py-3 wrap-anywhere">
            <OrderLink orderId={orderId} /> {t(paymentMethodText(provider))}:{' '}
            {kind === 'amount'
              ? t('sales.differences.amount', {
                  ours: taka(ours.amount),
                  theirs: `${theirs.amount ?? ''} ${theirs.currency ?? ''}`.trim(),
                })
              : t('sales.differences.missing', { state: t(attemptStateTexts[ours.state]), amount: taka(ours.amount) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderLink({ orderId, status }: { orderId: string; status?: OrderStatus }) {
  const search = queryString({ search: orderId, order: orderId, ...(status && { status }) });
  return (
    <Link to={{ search }} className="font-semibold text-leaf-800 underline">
      {`#${orderNumber(orderId)}`}
    </Link>
  );
}
