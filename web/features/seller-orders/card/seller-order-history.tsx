import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StatusChange } from '#contract/orders/seller-schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { ChangeList } from '#web/features/seller-orders/changes/change-list.tsx';
import { contentChanges } from '#web/features/seller-orders/changes/content-changes.ts';
import { contentOfHistory } from '#web/features/seller-orders/changes/shown-content.ts';
import { orderHistoryQuery } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

/** An order's status changes with time and author, loaded when opened. `children` is shown next to its button. */
export function SellerOrderHistory({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <Disclosure
      label={t('sales.history')}
      className="border-t border-soil-200 px-5 py-2 sm:px-6"
      contentClassName="pt-1 pb-3"
      beside={children}
    >
      <History orderId={orderId} />
    </Disclosure>
  );
}

function History({ orderId }: { orderId: string }) {
  const { t } = useText();
  const { data: changes, error, isPending, refetch } = useQuery(orderHistoryQuery(orderId));
  if (isPending) {
    return <LoadingBlocks label={t('sales.history.loading')} blocks={['h-12']} />;
  }
  if (!changes) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-alarm-700">
        {sentenceOf(error, t('sales.history.failed'))}
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('common.try-again')}
        </Button>
      </div>
    );
  }
  return (
    <ol className="grid gap-2">
      {changes.map((change) => (
        <Step key={`${change.at} ${change.to}`} change={change} />
      ))}
    </ol>
  );
}

function Step({ change: { at, from, to, by, edit } }: { change: StatusChange }) {
  const text = useText();
  const { t, time } = text;
  const passed = [from, to].flatMap((status) => (status ? [t(orderStatusTexts[status])] : []));
  const step = edit ? [t('edit-order.change.edited')] : passed;
  return (
    <li className="flex flex-wrap gap-x-3 text-sm">
      <time dateTime={at} className="text-soil-600 tabular-nums">
        {time(at)}
      </time>
      <div className="min-w-0 wrap-anywhere text-soil-900">
        <span className="font-semibold">{step.join(' → ')}</span>{' '}
        {by.kind === 'shop' && to === 'Cancelled'
          ? t('sales.history.expired')
          : t(`sales.history.by-${by.kind}`, { name: by.name })}
        {edit && (
          <ChangeList
            label={t('edit-order.change.list')}
            changes={contentChanges(contentOfHistory(edit.before, text), contentOfHistory(edit.after, text), text)}
          />
        )}
      </div>
    </li>
  );
}
