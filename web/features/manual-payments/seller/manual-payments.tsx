import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManualPayment } from '#contract/manual-payments/schemas.ts';
import { manualMethodOf } from '#contract/orders/order-payment.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { paymentMethodText } from '#web/features/payments/payment-method-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { manualPaymentsQuery } from './manual-payment-queries.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useDecideManualPayment } from './use-decide-manual-payment.ts';

type Asked = { payment: ManualPayment; decision: 'confirm' | 'refuse' };

/** The transactions that buyers have entered, for the seller to look up. */
export function ManualPayments() {
  const { t, taka } = useText();
  const { data, error, refetch } = useQuery(manualPaymentsQuery);
  const [asked, setAsked] = useState<Asked>();
  const { decide, isPending } = useDecideManualPayment();
  const close = () => setAsked(undefined);
  const run = (decision: Parameters<typeof decide>[0]) =>
    decide(decision)
      .catch(() => {})
      .finally(close);
  if (!data && error) return <FailedView message={sentenceOf(error, t('sales.manual.failed'))} onRetry={refetch} />;
  if (!data)
    return <LoadingBlocks label={t('sales.manual.loading')} blocks={['h-24 rounded-2xl', 'h-24 rounded-2xl']} />;
  return (
    <>
      {data.length === 0 ? (
        <MessageView art="/art/delivery.webp" title={t('sales.manual.none')} text={t('sales.manual.none-text')} />
      ) : (
        <ul aria-label={t('sales.manual.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {data.map((payment) => (
            <li key={`${payment.orderId} ${payment.transactionId}`}>
              <Row payment={payment} onAsk={(decision) => setAsked({ payment, decision })} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked?.decision === 'confirm'}
        variant="primary"
        question={
          asked
            ? t('sales.manual.confirm-question', {
                id: asked.payment.transactionId,
                amount: taka(asked.payment.amount),
              })
            : ''
        }
        warning={t('sales.manual.confirm-text', { number: asked?.payment.orderNumber ?? '' })}
        confirmLabel={t('sales.manual.confirm')}
        busy={isPending}
        onConfirm={() => asked && void run({ payment: asked.payment, decision: 'confirm' })}
        onClose={close}
      />
      {asked?.decision === 'refuse' && (
        <RefuseDialog
          payment={asked.payment}
          busy={isPending}
          onRefuse={(reason) => void run({ payment: asked.payment, decision: 'refuse', reason })}
          onClose={close}
        />
      )}
    </>
  );
}

type RowProps = { payment: ManualPayment; onAsk(decision: Asked['decision']): void };

function Row({ payment: { orderId, orderNumber, provider, transactionId, amount, at }, onAsk }: RowProps) {
  const { t, taka, time } = useText();
  const search = queryString({ search: orderId, order: orderId, status: 'Awaiting Payment' });
  return (
    <article
      aria-label={t('sales.manual.of-order', { number: orderNumber })}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-surface p-4 shadow-card sm:px-6"
    >
      <div className="min-w-0 flex-[2_1_16rem]">
        <p className="text-lg font-bold tracking-wide wrap-anywhere text-soil-900">{transactionId}</p>
        <p className="text-soil-700">
          {t(paymentMethodText(manualMethodOf(provider)))}
          {' · '}
          <Link to={{ pathname: href('/seller/orders'), search }} className="font-semibold text-leaf-800 underline">
            {`#${orderNumber}`}
          </Link>
        </p>
        <time dateTime={at} className="text-sm text-soil-600">
          {time(at)}
        </time>
      </div>
      <p className="text-lg font-semibold text-soil-900 tabular-nums">{taka(amount)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          className="min-h-11"
          size="small"
          onClick={() => onAsk('confirm')}
          aria-label={t('sales.manual.confirm-label', { number: orderNumber })}
        >
          {t('sales.manual.confirm')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 text-alarm-700! hover:bg-alarm-50"
          onClick={() => onAsk('refuse')}
          aria-label={t('sales.manual.refuse-label', { number: orderNumber })}
        >
          {t('sales.manual.refuse')}
        </Button>
      </div>
    </article>
  );
}
