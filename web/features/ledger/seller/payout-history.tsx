import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/language/use-text.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { payoutsQuery } from './ledger-queries.ts';

/** What was paid out, newest first. */
export function PayoutHistory({ page }: { page: number }) {
  const { t, taka, time } = useText();
  const query = useQuery(payoutsQuery(page));
  return (
    <NumberedList
      query={query}
      label={t('payouts.pages')}
      failedText={t('payouts.history-failed')}
      staleText={t('payouts.stale')}
      loading={<LoadingBlocks label={t('payouts.loading')} blocks={['h-96 rounded-2xl']} />}
      empty={<MessageView art="/art/delivery.webp" title={t('payouts.history-empty')} text="" />}
    >
      {({ payouts }) => (
        <ul aria-label={t('payouts.history')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {payouts.map(({ _id, name, amount, method, reference, by, at }) => (
            <li
              key={_id}
              className="flex items-baseline justify-between gap-4 rounded-2xl bg-surface px-5 py-4 shadow-card"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere text-soil-900">{personName({ name }, t)}</p>
                <p className="text-sm wrap-anywhere text-soil-700">
                  {[t(`payouts.method.${method}`), reference, time(at), by].join(' · ')}
                </p>
              </div>
              <p className="shrink-0 font-semibold text-soil-900 tabular-nums">{taka(amount)}</p>
            </li>
          ))}
        </ul>
      )}
    </NumberedList>
  );
}
