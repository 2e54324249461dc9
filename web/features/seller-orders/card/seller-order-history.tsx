import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderEntry, StatusChange } from '#contract/orders/seller-schemas.ts';
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
import { OrderNoteForm } from './order-note-form.tsx';

/** An order's status changes and notes with time and author, loaded when opened. `children` is shown next to its button. */
export function SellerOrderHistory({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <Disclosure
      label={t('sales.history')}
      className="border-t border-soil-200 px-4 py-2 sm:px-6 xl:pl-11"
      contentClassName="pt-1 pb-3"
      beside={children}
    >
      <HistoryList orderId={orderId} />
    </Disclosure>
  );
}

function HistoryList({ orderId }: { orderId: string }) {
  const { t } = useText();
  const { data, error, isPending, refetch } = useQuery(orderHistoryQuery(orderId));
  if (isPending) {
    return <LoadingBlocks label={t('sales.history.loading')} blocks={['h-12']} />;
  }
  if (!data) {
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
    <div className="grid gap-3">
      <ol className="grid gap-2 border-l-2 border-leaf-300 pl-3">
        {entriesOf(data).map((entry) =>
          'text' in entry ? (
            <Note key={entry._id} note={entry} />
          ) : (
            <Step key={`${entry.at} ${entry.to}`} change={entry} />
          ),
        )}
      </ol>
      <OrderNoteForm orderId={orderId} />
    </div>
  );
}

type History = { changes: StatusChange[]; notes: OrderEntry[] };

/** Changes and notes, oldest first. */
function entriesOf({ changes, notes }: History): (StatusChange | OrderEntry)[] {
  return [...changes, ...notes].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function Note({ note: { at, text, by } }: { note: OrderEntry }) {
  const { t, time } = useText();
  return (
    <li className="flex flex-wrap gap-x-3 text-sm">
      <time dateTime={at} className="text-soil-600 tabular-nums">
        {time(at)}
      </time>
      <div className="min-w-0 wrap-anywhere text-soil-900">
        <span className="font-semibold">{t('sales.note.entry')}</span> {t('sales.history.by-seller', { name: by })}
        <p className="whitespace-pre-line">{text}</p>
      </div>
    </li>
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
