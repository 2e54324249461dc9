import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dashboard } from '#contract/selling.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { dayLabel, shortTaka } from './revenue.ts';

const axis = { fontSize: 12, fill: 'var(--color-soil-600)' };

/** Revenue by day as columns. For the eye: the same numbers stand in a table beside it. */
export function RevenueChart({ days }: { days: Dashboard['byDay'] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-soil-200)" />
        <XAxis dataKey="day" tickFormatter={dayLabel} tick={axis} tickLine={false} minTickGap={16} />
        <YAxis tickFormatter={shortTaka} tick={axis} tickLine={false} axisLine={false} width={52} />
        <Tooltip content={DayTooltip} cursor={{ fill: 'var(--color-leaf-50)' }} />
        <Bar dataKey="revenue" fill="var(--color-leaf-500)" radius={[4, 4, 0, 0]} maxBarSize={36} />
      </BarChart>
    </ResponsiveContainer>
  );
}

type DayTooltipProps = { active?: boolean; payload?: readonly { payload?: Dashboard['byDay'][number] }[] };

function DayTooltip({ active, payload }: DayTooltipProps) {
  const day = payload?.[0]?.payload;
  if (!active || !day) return null;
  return (
    <div className="rounded-xl bg-white px-3 py-2 text-sm shadow-float">
      <p className="text-soil-600">{dayLabel(day.day)}</p>
      <p className="font-bold text-soil-900">{formatTaka(day.revenue)}</p>
      <p className="text-soil-700">
        {day.orders} {day.orders === 1 ? 'order' : 'orders'}
      </p>
    </div>
  );
}
