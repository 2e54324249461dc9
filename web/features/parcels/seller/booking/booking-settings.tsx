import { Scale } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Booking } from './use-booking.ts';

/** What holds for all parcels, but for what is written in a row of its own. */
export function BookingSettings({ booking }: { booking: Booking }) {
  const { t } = useText();
  const { couriers, courierOutside, isMixed } = booking;
  // A choice stays in view for as long as it holds.
  const hasOutside = (couriers.length > 1 && isMixed) || courierOutside !== undefined;
  const columns = hasOutside
    ? 'sm:grid-cols-2 xl:grid-cols-[16rem_13rem_minmax(0,1fr)_auto]'
    : 'lg:grid-cols-[16rem_minmax(0,1fr)_auto]';
  return (
    <section
      aria-label={t('parcels.booking.for-all')}
      className={`mb-3 grid items-end gap-3 rounded-2xl bg-surface p-4 shadow-card ${columns}`}
    >
      <CourierSelect
        label={t('parcels.booking.courier-for-all')}
        otherwise={t('parcels.booking.by-district')}
        value={booking.courierForAll}
        couriers={couriers}
        onChange={booking.setCourierForAll}
      />
      {hasOutside && (
        <CourierSelect
          label={t('parcels.booking.courier-outside')}
          otherwise={t('parcels.booking.like-all')}
          value={courierOutside}
          couriers={couriers}
          onChange={booking.setCourierOutside}
        />
      )}
      <TextField
        label={t('parcels.booking.note-for-all')}
        value={booking.note}
        maxLength={limits.parcelNoteMax}
        onChange={({ target }) => booking.setNote(target.value)}
      />
      <Button variant="quiet" onClick={booking.weighAgain}>
        <Scale aria-hidden className="size-4" />
        {t('parcels.booking.weigh-again')}
      </Button>
    </section>
  );
}

type CourierSelectProps = {
  label: string;
  /** What it says while no courier is chosen. */
  otherwise: string;
  value: CourierId | undefined;
  couriers: readonly CourierId[];
  onChange(courier: CourierId | undefined): void;
};

function CourierSelect({ label, otherwise, value, couriers, onChange }: CourierSelectProps) {
  const { t } = useText();
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(couriers.find((id) => id === target.value))}
    >
      <option value="">{otherwise}</option>
      {couriers.map((id) => (
        <option key={id} value={id}>
          {t(`parcels.courier.${id}`)}
        </option>
      ))}
    </SelectField>
  );
}
