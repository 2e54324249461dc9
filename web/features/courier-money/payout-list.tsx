import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { CourierPayout } from '#contract/courier-money/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { courierPayoutsQuery } from './courier-money-queries.ts';
import { PayoutParcels } from './payout-parcels.tsx';

/** A page of couriers' payouts, newest first. Each opens its parcels. */
export function PayoutList({ page }: { page: number }) {
  const { t } = useText();
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
          <ul className="divide-y divide-soil-300 rounded-2xl bg-surface shadow-card">
            {payouts.map((payout) => (
              <PayoutRow key={`${payout.provider} ${payout.payout} ${payout.round}`} payout={payout} />
            ))}
          </ul>
        )}
      </NumberedList>
    </section>
  );
}

function PayoutRow({ payout: row }: { payout: CourierPayout }) {
  const { t, taka, date, count } = useText();
  const { provider, payout, round, takenBack, amount, parcels, unknown, at } = row;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-left hover:bg-leaf-50 sm:px-6"
      >
        <ChevronDown aria-hidden className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <b className="font-semibold text-soil-900">
            {t(`parcels.courier.${provider}`)} ·{' '}
            <span lang="en">{round > 1 ? t('courier-money.entry-round', { payout, round }) : payout}</span>
          </b>{' '}
          {takenBack && (
            <Badge small colours="bg-soil-200 text-soil-800">
              {t('courier-money.taken-back')}
            </Badge>
          )}
        </span>
        <time dateTime={at} className="text-sm text-soil-600">
          {date(at)}
        </time>
        <span className="text-sm text-soil-600 tabular-nums">
          {t('courier-money.parcels')} {count(parcels)}
        </span>
        <span className="min-w-28 text-right font-semibold tabular-nums">{taka(amount)}</span>
        <Difference payout={row} />
      </button>
      {isOpen && (
        <div id={id} className="px-4 pb-4 sm:px-6">
          {unknown > 0 && unknown < parcels && (
            <p className="text-sm text-soil-700">{t('courier-money.unknown-parcels', { unknown })}</p>
          )}
          <PayoutParcels payout={row} />
        </div>
      )}
    </li>
  );
}

/** By how much the payout differs from what was due; a taken-back payout has no difference. */
function Difference({ payout: { difference, unknown, parcels, takenBack } }: { payout: CourierPayout }) {
  const { t, taka } = useText();
  const place = 'min-w-32 text-right text-sm tabular-nums';
  if (takenBack) return <span className={`${place} max-sm:hidden`} />;
  if (unknown === parcels) return <span className={place}>{t('courier-money.first-heard')}</span>;
  if (difference === 0) return <span className={place}>{t('courier-money.as-due')}</span>;
  return (
    <span className={`${place} font-bold ${difference < 0 ? 'text-alarm-700' : ''}`}>
      {t(difference < 0 ? 'courier-money.difference-of' : 'courier-money.above-of', {
        amount: taka(Math.abs(difference)),
      })}
    </span>
  );
}
