import { type ChangeEvent, useState } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { firstDay, lastDay } from './listing/seller-order-filter.ts';

type DayFieldProps = {
  label: string;
  /** The current day, '' when unset. */
  day: string;
  /** Called with a complete day, or '' when the field is cleared. */
  onDay(day: string): void;
  error?: string | undefined;
  className?: string | undefined;
};

/** A date field. It reports complete days only: a year starts as 0002 while it is typed. */
export function DayField({ label, day, onDay, error, className }: DayFieldProps) {
  const [draft, setDraft] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setDraft(day);
  }
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    setDraft(target.value);
    if (target.validity.valid && target.value !== day) onDay(target.value);
  }
  return (
    <TextField
      label={label}
      type="date"
      min={firstDay}
      max={lastDay}
      value={draft}
      onChange={change}
      error={error}
      className={className}
    />
  );
}
