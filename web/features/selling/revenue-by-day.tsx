import { lazy, Suspense, useId, useState } from 'react';
import type { Dashboard } from '#contract/selling.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { bestDay, dayLabel, totalRevenue } from './revenue.ts';

// The charts are heavy and nobody but the seller sees them.
const RevenueChart = lazy(async () => ({ default: (await import('./revenue-chart.tsx')).RevenueChart }));

/** The revenue of each of the last days, as a chart or as a table. */
export function RevenueByDay({ days }: { days: Dashboard['byDay'] }) {
  const [asTable, setAsTable] = useState(false);
  const best = bestDay(days);
  const summary = `${formatTaka(totalRevenue(days))} in ${days.length} days${
    best ? `, most on ${dayLabel(best.day)}: ${formatTaka(best.revenue)}` : ''
  }`;
  return (
    <Card
      title="Revenue by day"
      text={summary}
      action={
        <Button look="secondary" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      }
    >
      {asTable && <DayTable days={days} />}
      {!asTable && !best && (
        <p className="rounded-xl bg-soil-50 px-4 py-10 text-center text-soil-700">Nothing was sold in this time.</p>
      )}
      {!asTable && best && (
        <div role="img" aria-label={`Chart of the revenue by day: ${summary}`} className="h-64 sm:h-72">
          <Suspense fallback={<LoadingBlocks label="Loading the chart" blocks={['h-full']} className="h-full" />}>
            <RevenueChart days={days} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

function DayTable({ days }: { days: Dashboard['byDay'] }) {
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keys
    <section aria-labelledby={headingId} tabIndex={0} className="max-h-96 overflow-y-auto">
      <table className="w-full border-collapse text-right tabular-nums">
        <caption id={headingId} className="sr-only">
          Revenue by day, latest first
        </caption>
        <thead className="sticky top-0 bg-white text-sm text-soil-600">
          <tr>
            <th scope="col" className="py-2 text-left">
              Day
            </th>
            <th scope="col" className="px-4 py-2">
              Orders
            </th>
            <th scope="col" className="py-2 pr-2">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue }) => (
            <tr key={day} className="border-t border-soil-100">
              <th scope="row" className="py-2 text-left font-normal">
                <time dateTime={day}>{dayLabel(day)}</time>
              </th>
              <td className="px-4 py-2">{orders}</td>
              <td className="py-2 pr-2">{formatTaka(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
