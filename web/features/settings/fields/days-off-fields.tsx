import { X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SettingsFormApi } from '../settings-fields.ts';
import { type DayRange, daysBetween, rangesOf } from './day-ranges.ts';
import { firstMessage } from './first-message.ts';

/** The days that can be chosen: closed days are of this century. */
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'];

/** The days on which the shop is closed, whatever the weekday, of the form of the settings. */
export function DaysOffFields({ form }: { form: SettingsFormApi }) {
  return (
    <DaysOff
      daysOff={useWatch({ control: form.control, name: 'daysOff' })}
      error={firstMessage(form.formState.errors.daysOff)}
      onChange={(days) =>
        form.setValue('daysOff', days, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    />
  );
}

type DaysOffProps = { daysOff: readonly string[]; error: string | undefined; onChange(days: string[]): void };
type Problem = {
  field: 'from' | 'until';
  code: 'day-invalid' | 'day-not-in-century' | 'days-out-of-order' | 'days-off-too-many';
};

/** Closed days, which are added and removed as ranges. */
export function DaysOff({ daysOff, error, onChange }: DaysOffProps) {
  const { t, problem, date, count } = useText();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [wrong, setWrong] = useState<Problem>();
  const errorOf = (field: Problem['field']) => (wrong?.field === field ? problem(wrong.code) : undefined);
  const nameOf = (range: DayRange) =>
    range.days.length === 1
      ? date(range.from)
      : t('settings.days-off-range', {
          from: date(range.from),
          until: date(range.until),
          days: count(range.days.length),
        });
  function add() {
    const added = addedDays(daysOff, from, until);
    if (added === undefined) return;
    if ('code' in added) return setWrong(added);
    setWrong(undefined);
    setFrom('');
    setUntil('');
    onChange(added.days);
  }
  const field = { type: 'date', min: firstDay, max: lastDay, className: 'w-full sm:w-48' } as const;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          {...field}
          label={t('settings.days-off-from')}
          value={from}
          error={errorOf('from') ?? error}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          {...field}
          label={t('settings.days-off-until')}
          hint={t('settings.days-off-until-hint')}
          value={until}
          error={errorOf('until')}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button variant="secondary" disabled={daysOff.length >= limits.daysOffMax} onClick={add} className="sm:mt-7">
          {t('settings.add-days-off')}
        </Button>
      </div>
      {daysOff.length > 0 && (
        <ul aria-label={t('settings.days-off')} className="mt-3 flex flex-wrap gap-2">
          {rangesOf([...daysOff].sort()).map((range) => (
            <li key={range.from} className="flex items-center rounded-full bg-soil-100 pl-4">
              {nameOf(range)}
              <Button
                variant="quiet"
                size="small"
                aria-label={t('settings.remove-day-off', { day: nameOf(range) })}
                onClick={() => onChange(daysOff.filter((other) => !range.days.includes(other)))}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The days off with a range added, or the problem of the range; undefined when no day is chosen. */
function addedDays(daysOff: readonly string[], from: string, until: string): { days: string[] } | Problem | undefined {
  const last = until || from;
  if (last === '') return undefined;
  if (from === '') return { field: 'from', code: 'day-invalid' };
  if (from < firstDay || from > lastDay) return { field: 'from', code: 'day-not-in-century' };
  if (last > lastDay) return { field: 'until', code: 'day-not-in-century' };
  if (last < from) return { field: 'until', code: 'days-out-of-order' };
  const days = [...new Set([...daysOff, ...daysBetween(from, last, limits.daysOffMax)])].sort();
  return days.length > limits.daysOffMax ? { field: 'until', code: 'days-off-too-many' } : { days };
}
