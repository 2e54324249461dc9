import { lazy, Suspense, useId, useState } from 'react';
import type { Dashboard } from '#contract/selling/schemas.ts';
import { dayText } from '#web/format/dates.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { bestDay, totalRevenue } from './revenue.ts';

// Loaded on demand: the charts are large and only the seller sees them.
const RevenueChart = lazy(async () => ({ default: (await import('./revenue-chart.tsx')).RevenueChart }));

/** Revenue of the last days as a chart or a table. */
export function RevenueByDay({ days }: { days: Dashboard['byDay'] }) {
  const { t, taka, language } = useText();
  const [asTable, setAsTable] = useState(false);
  const best = bestDay(days);
  const all = { total: taka(totalRevenue(days)), days: days.length };
  const summary = best
    ? t('seller.revenue.summary-best', { ...all, day: dayText(best.day, language), best: taka(best.revenue) })
    : t('seller.revenue.summary', all);
  return (
    <Card
      title={t('seller.revenue.title')}
      text={summary}
      action={
        <Button variant="secondary" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('seller.revenue.as-table')}
        </Button>
      }
    >
      {asTable && <DayTable days={days} />}
      {!asTable && !best && (
        <p className="rounded-xl bg-soil-50 px-4 py-10 text-center text-soil-700">
          {t('seller.dashboard.nothing-sold')}
        </p>
      )}
      {!asTable && best && (
        <div role="img" aria-label={t('seller.revenue.chart', { summary })} className="h-64 sm:h-72">
          <Suspense
            fallback={<LoadingBlocks label={t('seller.revenue.loading')} blocks={['h-full']} className="h-full" />}
          >
            <RevenueChart days={days} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

function DayTable({ days }: { days: Dashboard['byDay'] }) {
  const { t, taka, count, language } = useText();
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keys
    <section aria-labelledby={headingId} tabIndex={0} className="max-h-96 overflow-y-auto">
      <table className="w-full border-collapse text-right tabular-nums">
        <caption id={headingId} className="sr-only">
          {t('seller.revenue.table')}
        </caption>
        <thead className="sticky top-0 bg-surface text-sm text-soil-600">
          <tr>
            <th scope="col" className="py-2 text-left">
              {t('seller.revenue.day')}
            </th>
            <th scope="col" className="px-4 py-2">
              {t('seller.revenue.orders')}
            </th>
            <th scope="col" className="py-2 pr-2">
              {t('seller.revenue.revenue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue }) => (
            <tr key={day} className="border-t border-soil-100">
              <th scope="row" className="py-2 text-left font-normal">
                <time dateTime={day}>{dayText(day, language)}</time>
              </th>
              <td className="px-4 py-2">{count(orders)}</td>
              <td className="py-2 pr-2">{taka(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
