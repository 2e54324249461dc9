import { limits } from '#contract/limits.ts';
import { dayText, weekdayText } from '#web/format/dates.ts';
import { districtNames } from '#web/language/district-names.ts';
import { useText } from '#web/language/use-text.ts';
import { useClock } from '#web/ui/use-clock.ts';
import type { RuleFields } from './slot-rule-fields.ts';

const dayLength = 24 * 60 * 60_000;
const dhaka = 6 * 60 * 60_000;

type SlotWeekProps = { rules: readonly RuleFields[]; daysOff: readonly string[] };

/** What buyers are offered on the next days by the windows of the form. Unfinished windows are left out. */
export function SlotWeek({ rules, daysOff }: SlotWeekProps) {
  const { t, language } = useText();
  const now = useClock();
  if (now === null) return null;
  const days = Array.from({ length: limits.slotDays }, (_, ahead) =>
    // Dhaka has known no summer time since 2010.
    new Date(now + dhaka + ahead * dayLength).toISOString().slice(0, 10),
  );
  return (
    <dl className="grid gap-3">
      {days.map((date) => {
        const weekday = new Date(date).getUTCDay();
        return (
          <div
            key={date}
            className="grid gap-x-4 border-t border-soil-200 pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[13rem_1fr]"
          >
            <dt className="font-semibold">
              {t('slots.week-day', {
                weekday: weekdayText(weekday, language),
                day: dayText(`${date}T12:00:00+06:00`, language),
              })}
            </dt>
            <dd className="min-w-0 text-soil-700">
              {daysOff.includes(date) ? (
                t('slots.week-closed')
              ) : (
                <Windows date={date} rules={rules.filter((rule) => rule.weekday === weekday && rule.from < rule.to)} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Windows({ date, rules }: { date: string; rules: readonly RuleFields[] }) {
  const { t, clock, language } = useText();
  if (rules.length === 0) return t('slots.week-none');
  const inOrder = rules
    .map((rule, place) => ({ ...rule, place }))
    .toSorted((one, other) => (`${one.from} ${one.to}` < `${other.from} ${other.to}` ? -1 : 1));
  return (
    <ul>
      {inOrder.map(({ from, to, capacity, districts, place }) => {
        const [begins, ends] = [from, to].map((time) => clock(`${date}T${time}:00+06:00`));
        const window = t('slots.week-window', { from: begins, to: ends, count: Number(capacity) || 0 });
        return (
          <li key={place} className="wrap-anywhere">
            {districts ? t('slots.week-where', { window, districts: districtNames(districts, { language }) }) : window}
          </li>
        );
      })}
    </ul>
  );
}
