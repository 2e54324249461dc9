import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/language/use-text.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { courierSumsQuery } from './courier-money-queries.ts';

/** What each courier collected, charged, paid and owes. */
export function CourierSums() {
  const { t, taka, count } = useText();
  const { data, isError, refetch } = useQuery(courierSumsQuery);
  if (!data)
    return isError ? (
      <FailedView message={t('courier-money.failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingBlocks label={t('courier-money.loading')} blocks={['h-40 rounded-2xl']} />
    );
  if (data.couriers.length === 0)
    return <MessageView art="/art/delivery.webp" title={t('courier-money.none')} text={t('courier-money.none-text')} />;
  return (
    <ul className="mb-8 grid gap-3 md:grid-cols-2">
      {data.couriers.map(({ provider, parcels, ...sums }) => (
        <li key={provider} className="rounded-2xl bg-surface p-5 shadow-card">
          <h2 className="font-bold text-soil-900">{t(`parcels.courier.${provider}`)}</h2>
          <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums">
            {(['collected', 'charged', 'cod', 'paid', 'owed'] as const).map((name) => (
              <div key={name} className={name === 'owed' ? 'font-bold' : ''}>
                <dt className="text-sm text-soil-600">{t(`courier-money.${name}`)}</dt>
                <dd>{taka(sums[name])}</dd>
              </div>
            ))}
            <div>
              <dt className="text-sm text-soil-600">{t('courier-money.parcels')}</dt>
              <dd>{count(parcels)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
