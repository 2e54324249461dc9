import { toPoisha, toTaka } from '#contract/order-totals.ts';
import type { Dashboard } from '#contract/selling.ts';

type DayRevenue = Dashboard['byDay'][number];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A day as its short label: 2026-11-05 is 5 Nov. */
export function dayLabel(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]}`;
}

/** The revenue of all days, in taka. */
export function totalRevenue(days: readonly DayRevenue[]): number {
  return toTaka(days.reduce((sum, { revenue }) => sum + toPoisha(revenue), 0));
}

/** The day with the highest revenue, the latest of equals; undefined when all are 0. */
export function bestDay(days: readonly DayRevenue[]): DayRevenue | undefined {
  const best = days.reduce<DayRevenue | undefined>(
    (top, day) => (day.revenue >= (top?.revenue ?? 0) ? day : top),
    undefined,
  );
  return best && best.revenue > 0 ? best : undefined;
}

/** An amount of taka for the axis of a chart: ৳950, ৳1.5k, ৳2.4L. */
export function shortTaka(taka: number): string {
  const rounded = (value: number) => String(Math.round(value * 10) / 10);
  if (taka >= 100_000) return `৳${rounded(taka / 100_000)}L`;
  return taka >= 1000 ? `৳${rounded(taka / 1000)}k` : `৳${rounded(taka)}`;
}
