import { Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { clockTime, endTime, type OpenHours } from '#contract/delivery/delivery-times.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { changedAt, everyDay, newHours, type SettingsFormApi } from '../settings-fields.ts';
import { firstMessage } from './first-message.ts';

/** From Saturday on, as a week begins in Bangladesh. */
const week = [6, 0, 1, 2, 3, 4, 5];

/** The opening hours of each weekday, or that the shop is always open. */
export function HoursFields({ form }: { form: SettingsFormApi }) {
  const { t } = useText();
  const hours = useWatch({ control: form.control, name: 'hours' });
  const errors = form.formState.errors.hours;
  const set = (changed: OpenHours[] | null) =>
    form.setValue('hours', changed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <div>
      <SelectField
        label={t('settings.open')}
        value={hours ? 'hours' : 'always'}
        error={Array.isArray(errors) ? undefined : firstMessage(errors)}
        onChange={({ target }) => set(target.value === 'hours' ? everyDay : null)}
        className="sm:max-w-80"
      >
        <option value="always">{t('settings.always-open')}</option>
        <option value="hours">{t('settings.open-hours')}</option>
      </SelectField>
      {hours && (
        <ul className="mt-4 grid gap-3">
          {week.map((weekday) => (
            <Weekday
              key={weekday}
              weekday={weekday}
              hours={hours}
              errorOf={(index) => ({
                from: errors?.[index]?.from?.message,
                to: errors?.[index]?.to?.message,
              })}
              onChange={set}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type WeekdayProps = {
  weekday: number;
  hours: readonly OpenHours[];
  errorOf(index: number): { from: string | undefined; to: string | undefined };
  onChange(hours: OpenHours[]): void;
};

function Weekday({ weekday, hours, errorOf, onChange }: WeekdayProps) {
  const { t, weekdayName } = useText();
  const day = weekdayName(weekday);
  const own = hours.flatMap((open, index) => (open.weekday === weekday ? [{ open, index }] : []));
  const add = () => onChange([...hours, newHours(weekday, own.at(-1)?.open)]);
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-t border-soil-200 pt-3 sm:grid-cols-[9rem_1fr]">
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5"
          checked={own.length > 0}
          onChange={({ target }) =>
            target.checked ? add() : onChange(hours.filter((open) => open.weekday !== weekday))
          }
        />
        {day}
      </label>
      {own.length === 0 ? (
        <p className="flex min-h-11 items-center text-soil-600">{t('settings.closed')}</p>
      ) : (
        <div className="grid gap-2">
          {own.map(({ open, index }) => (
            <div key={index} className="flex flex-wrap items-end gap-3">
              {(['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  type="time"
                  label={t(`settings.hours-${end}`, { day })}
                  value={end === 'to' ? clockTime(open.to) : open.from}
                  error={errorOf(index)[end]}
                  onChange={({ target: { value } }) =>
                    onChange(changedAt(hours, index, end === 'to' ? { to: endTime(value) } : { from: value }))
                  }
                  className="w-36"
                />
              ))}
              {own.length > 1 && (
                <Button
                  variant="quiet"
                  aria-label={t('settings.remove-hours', { day })}
                  onClick={() => onChange(hours.filter((_, other) => other !== index))}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              )}
            </div>
          ))}
          {own.length < 3 && (
            <Button variant="quiet" size="small" onClick={add} className="-ml-3 justify-self-start">
              <Plus aria-hidden className="size-4" />
              {t('settings.add-hours')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
