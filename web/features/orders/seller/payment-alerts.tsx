import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderNumber } from '#contract/order-number.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { type HeldPayment, type PaymentDifference, paymentCalls } from '#contract/payments.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { attemptStateTexts } from '#web/features/orders/attempt-state-texts.ts';
import { paymentMethodText } from '#web/features/orders/payment-method-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { differencesQuery, heldPaymentsQuery, sellerOrdersKey } from './seller-order-queries.ts';

/** Payments that a seller has to look at: those that are held, and what a provider says differently. Mostly none. */
export function PaymentAlerts() {
  const { t } = useText();
  const held = useQuery(heldPaymentsQuery).data ?? [];
  const differences = useQuery(differencesQuery).data ?? [];
  if (held.length + differences.length === 0) return null;
  return (
    <section aria-label={t('sales.alerts')} className="grid gap-4 rounded-2xl bg-sun-100 p-5 text-soil-900">
      {held.length > 0 && (
        <div>
          <h2 className="font-bold">{t('sales.held', { count: held.length })}</h2>
          <p>{t('sales.held.text')}</p>
          <ul className="mt-3 grid gap-3">
            {held.map((payment) => (
              <Held key={payment.attemptId} payment={payment} />
            ))}
          </ul>
        </div>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
    </section>
  );
}

function Held({ payment }: { payment: HeldPayment }) {
  const { t, taka } = useText();
  const { orderId, attemptId, provider, amount, orderAmount, mayAccept } = payment;
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (decision: 'accept' | 'refund') =>
      browserApi(paymentCalls.decideHeldPayment, { params: { orderId }, body: { attemptId, decision } }),
    meta: { failureToast: true },
    onSettled: () => queries.invalidateQueries({ queryKey: sellerOrdersKey }),
  });
  const decide = (decision: 'accept' | 'refund') => mutateAsync(decision).catch(() => {});
  const number = orderNumber(orderId);
  const { ask, dialog } = useConfirmedAction<HeldPayment>({
    run: () => decide('refund'),
    busy: isPending,
    question: t('sales.held.question', { number }),
    warningOf: () => t('sales.held.warning', { amount: taka(amount) }),
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
  const search = queryString({ search: orderId, ...(status && { status }) });
  return (
    <Link to={{ search }} className="font-semibold text-leaf-800 underline">
      {`#${orderNumber(orderId)}`}
    </Link>
  );
}
