import { toPoisha, toTaka } from '#contract/money.ts';
import type { Dashboard } from '#contract/selling/schemas.ts';
import type { Text } from '#web/language/text.ts';

type DayRevenue = Dashboard['byDay'][number];

/** The total revenue in taka. */
export function totalRevenue(days: readonly DayRevenue[]): number {
  return toTaka(days.reduce((sum, { revenue }) => sum + toPoisha(revenue), 0));
}

/** The day with the highest revenue, the latest if several are equal; undefined when all are 0. */
export function bestDay(days: readonly DayRevenue[]): DayRevenue | undefined {
  const best = days.reduce<DayRevenue | undefined>(
    (top, day) => (day.revenue >= (top?.revenue ?? 0) ? day : top),
    undefined,
  );
  return best && best.revenue > 0 ? best : undefined;
}

/** An amount in taka for a chart's axis: ৳950, ৳2.25k, ৳2.4L. Exact for the chart's tick values. */
export function shortTaka(taka: number, t: Text['t']): string {
  const rounded = (value: number) => ({ amount: Math.round(value * 100) / 100 });
  if (taka >= 100_000) return t('seller.revenue.lakhs', rounded(taka / 100_000));
  return taka >= 1000 ? t('seller.revenue.thousands', rounded(taka / 1000)) : t('seller.revenue.short', rounded(taka));
}
