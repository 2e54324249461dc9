import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dashboard } from '#contract/selling/schemas.ts';
import { dayText } from '#web/format/dates.ts';
import { useText } from '#web/language/use-text.ts';
import { shortTaka } from './revenue.ts';

const axis = { fontSize: 12, fill: 'var(--color-soil-600)' };

/** A column chart of revenue by day. Assistive technology reads the table with the same numbers. */
export function RevenueChart({ days }: { days: Dashboard['byDay'] }) {
  const { t, language } = useText();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-soil-200)" />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => dayText(day, language)}
          tick={axis}
          tickLine={false}
          minTickGap={16}
          interval="equidistantPreserveStart"
        />
        <YAxis
          tickFormatter={(taka: number) => shortTaka(taka, t)}
          tick={axis}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        <Tooltip content={DayTooltip} cursor={{ fill: 'var(--color-leaf-50)' }} />
        <Bar dataKey="revenue" fill="var(--color-leaf-500)" radius={[4, 4, 0, 0]} maxBarSize={36} />
      </BarChart>
    </ResponsiveContainer>
  );
}

type DayTooltipProps = { active?: boolean; payload?: readonly { payload?: Dashboard['byDay'][number] }[] };

function DayTooltip({ active, payload }: DayTooltipProps) {
  const { t, taka, language } = useText();
  const day = payload?.[0]?.payload;
  if (!active || !day) return null;
  return (
    <div className="rounded-xl bg-surface px-3 py-2 text-sm shadow-float">
      <p className="text-soil-600">{dayText(day.day, language)}</p>
      <p className="font-bold text-soil-900">{taka(day.revenue)}</p>
      <p className="text-soil-700">{t('seller.dashboard.orders', { count: day.orders })}</p>
    </div>
  );
}
