import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CourierPayout, PayoutParcel } from '#contract/courier-money/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { payoutParcelsQuery } from './courier-money-queries.ts';
import { NamedParcel } from './named-parcel.tsx';
import { TakeBack } from './take-back.tsx';

/** The parcels of a payout, the shortest first, and the button that takes the payout back. */
export function PayoutParcels({ payout: entry }: { payout: CourierPayout }) {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const { data, isError, refetch, isPlaceholderData } = useQuery(payoutParcelsQuery(entry, page));
  if (!data)
    return isError ? (
      <FailedView message={t('courier-money.parcels-failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingBlocks label={t('courier-money.loading')} blocks={['h-24 rounded-xl']} />
    );
  const { hasNext, hasPrev } = data.pagination;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul
        aria-label={t('courier-money.parcels-of', { payout: entry.payout })}
        aria-busy={isPlaceholderData || undefined}
        className="divide-y divide-soil-200"
      >
        {data.parcels.map((parcel) => (
          <ParcelLine key={parcel._id} parcel={parcel} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {hasPrev && (
          <Button variant="secondary" onClick={() => setPage(page - 1)}>
            {t('lists.previous-page')}
          </Button>
        )}
        {hasNext && (
          <Button variant="secondary" onClick={() => setPage(page + 1)}>
            {t('lists.next-page')}
          </Button>
        )}
        {!entry.takenBack && <TakeBack entry={entry} />}
      </div>
    </div>
  );
}

function ParcelLine({ parcel }: { parcel: PayoutParcel }) {
  const { t, taka } = useText();
  const { short, codAbove } = parcel;
  const facts = [
    ['courier-money.to-collect', parcel.toCollect],
    ['courier-money.collected', parcel.collected],
    ['courier-money.cod', 0 - parcel.cod],
    ['courier-money.sum-charged', 0 - parcel.charged],
    ['courier-money.paid', parcel.paid],
  ] as const;
  return (
    <li
      className={`grid gap-x-6 py-1 lg:grid-cols-[minmax(14rem,1fr)_auto] lg:items-center ${short > 0 ? 'bg-alarm-50 px-3 max-lg:pb-2' : ''}`}
    >
      <NamedParcel parcel={parcel} />
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums lg:justify-end">
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-soil-600">{t(name)}</dt>
            <dd>{taka(amount)}</dd>
          </div>
        ))}
        {short !== 0 && (
          <div className={short > 0 ? 'font-bold text-alarm-700' : ''}>
            <dt>{t('courier-money.shortage')}</dt>
            <dd>{taka(short)}</dd>
          </div>
        )}
      </dl>
      {codAbove > 0 && (
        <p className="text-sm text-alarm-700">{t('courier-money.cod-above', { amount: taka(codAbove) })}</p>
      )}
    </li>
  );
}
