import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { StatCard } from '#web/ui/stat-card.tsx';
import { promisesQuery } from './selling-queries.ts';

/** How many promised arrivals were kept. Renders nothing without any, and when they could not be read. */
export function KeptPromises() {
  const { t, count } = useText();
  const headingId = useId();
  const { data } = useQuery(promisesQuery);
  if (!data || data.kept + data.late + data.open === 0) return null;
  const { kept, late, open, lateMinutes } = data;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-lg font-bold text-soil-900">
        {t('seller.promises.title', { days: limits.promisesDays })}
      </h2>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <StatCard label={t('seller.promises.kept')} value={count(kept)} note={t('seller.promises.kept-note')} />
        <StatCard
          label={t('seller.promises.late')}
          value={count(late)}
          note={t(late === 0 ? 'seller.promises.none-late' : 'seller.promises.late-note', lateMinutes)}
        />
        <StatCard
          label={t('seller.promises.open')}
          value={count(open)}
          note={t('seller.promises.open-note')}
          to={`${href('/seller/orders')}?status=open`}
        />
      </dl>
    </section>
  );
}
