import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { dayName, daysOf, noteOf, windowText } from './slot-texts.ts';

type PlainSlotFieldProps = { name: string; slots: readonly OfferedSlot[]; chosen: string };

/** Chooses a delivery slot in a form without scripts. */
export function PlainSlotField({ name, slots, chosen }: PlainSlotFieldProps) {
  const text = useText();
  const { t } = text;
  if (slots.length === 0) return null;
  return (
    <SelectField label={t('cart.slot.title')} name={name} defaultValue={chosen}>
      <option value="">{t('cart.slot.soonest')}</option>
      {daysOf(slots).map(({ date, slots: ofDay }) => (
        <optgroup key={date} label={dayName(date, null, text)}>
          {ofDay.map((slot) => (
            <option key={slot.id} value={slot.id} disabled={slot.closedBecause !== undefined}>
              {[windowText(slot, text), noteOf(slot, text)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
