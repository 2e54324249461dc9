import { X } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { firstMessage } from './first-message.ts';
import type { SettingsFields } from './settings-fields.ts';

/** The days on which the shop is closed, whatever the weekday, of the form of the settings. */
export function DaysOffFields({ form }: { form: UseFormReturn<SettingsFields, unknown, ShopSettings> }) {
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

/** A list of days that can be added and removed. */
export function DaysOff({ daysOff, error, onChange }: DaysOffProps) {
  const { t, date } = useText();
  const [day, setDay] = useState('');
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          label={t('settings.day-off')}
          value={day}
          error={error}
          onChange={({ target }) => setDay(target.value)}
          className="sm:max-w-60"
        />
        <Button
          variant="secondary"
          disabled={daysOff.length >= limits.daysOffMax}
          onClick={() => {
            if (day) onChange([...new Set([...daysOff, day])].sort());
            setDay('');
          }}
        >
          {t('settings.add-day-off')}
        </Button>
      </div>
      {daysOff.length > 0 && (
        <ul aria-label={t('settings.days-off')} className="mt-3 flex flex-wrap gap-2">
          {daysOff.map((off) => (
            <li key={off} className="flex items-center rounded-full bg-soil-100 pl-4">
              {date(off)}
              <Button
                variant="quiet"
                size="small"
                aria-label={t('settings.remove-day-off', { day: date(off) })}
                onClick={() => onChange(daysOff.filter((other) => other !== off))}
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
