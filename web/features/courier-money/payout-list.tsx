import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/language/use-text.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { courierPayoutsQuery } from './courier-money-queries.ts';

/** A page of couriers' payouts, newest first, each with the amount that was owed. */
export function PayoutList({ page }: { page: number }) {
  const { t, taka, time, count } = useText();
  const query = useQuery(courierPayoutsQuery(page));
  return (
    <section aria-label={t('courier-money.payouts')} className="mt-8">
      <h2 className="mb-3 text-lg font-bold text-soil-900">{t('courier-money.payouts')}</h2>
      <NumberedList
        query={query}
        label={t('courier-money.pages')}
        failedText={t('courier-money.failed')}
        staleText={t('courier-money.failed')}
        loading={<LoadingBlocks label={t('courier-money.loading')} blocks={['h-40 rounded-2xl']} />}
        empty={<p className="text-soil-700">{t('courier-money.payouts-none')}</p>}
      >
        {({ payouts }) => (
          <ul className="grid gap-3">
            {payouts.map(({ provider, payout, amount, owed, difference, parcels, unknown, at }) => (
              <li
                key={`${provider} ${payout}`}
                className="flex flex-wrap justify-between gap-x-6 gap-y-2 rounded-2xl bg-surface p-4 shadow-card sm:px-6"
              >
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold text-soil-900">
                    {t(`parcels.courier.${provider}`)} · <span lang="en">{payout}</span>
                  </p>
                  <time dateTime={at} className="text-sm text-soil-600">
                    {time(at)}
                  </time>
                </div>
                <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
                  <Fact name={t('courier-money.parcels')} value={count(parcels)} />
                  <Fact name={t('courier-money.paid')} value={taka(amount)} />
                  {unknown === parcels ? (
                    <Fact name={t('courier-money.owed')} value={t('courier-money.unknown')} />
                  ) : (
                    <>
                      <Fact name={t('courier-money.owed')} value={taka(owed)} />
                      <Fact name={t('courier-money.difference')} value={taka(difference)} isWrong={difference !== 0} />
                    </>
                  )}
                </dl>
                {unknown > 0 && unknown < parcels && (
                  <p className="basis-full text-sm text-soil-700">{t('courier-money.unknown-parcels', { unknown })}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </NumberedList>
    </section>
  );
}

function Fact({ name, value, isWrong = false }: { name: string; value: string; isWrong?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-soil-600">{name}</dt>
      <dd className={isWrong ? 'font-bold text-alarm-700' : ''}>{value}</dd>
    </div>
  );
}
