import { useText } from '#web/language/use-text.ts';
import { DistrictOptions } from '#web/ui/fields/district-options.tsx';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { GuestFields } from './remembered-guest.ts';

type InputProps = {
  name: string;
  error: string | undefined;
  value?: string;
  defaultValue?: string;
  disabled?: boolean;
  onChange?(event: { target: { value: string } }): void;
};

type InputOf = (name: keyof GuestFields) => InputProps;

type GuestAddressInputsProps = {
  /** Returns what an input holds, beside its label. */
  inputOf: InputOf;
  /** The phone number as far as it is typed. */
  writtenPhone: string;
};

/** The inputs for name, phone, street and district of an order without an account. */
export function GuestAddressInputs({ inputOf, writtenPhone }: GuestAddressInputsProps) {
  const { t } = useText();
  return (
    <>
      <TextField {...inputOf('firstName')} label={t('guest.name')} autoComplete="name" autoCorrect="off" required />
      <PhoneField
        {...inputOf('phone')}
        written={writtenPhone}
        label={t('addresses.phone')}
        hint={t('addresses.phone-hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextField
        {...inputOf('street')}
        label={t('addresses.street')}
        autoComplete="street-address"
        autoCorrect="off"
        className="lg:col-span-full"
        required
      />
      <SelectField {...inputOf('city')} label={t('guest.district')} autoComplete="address-level2" required>
        <option value="">{t('addresses.choose-district')}</option>
        <DistrictOptions />
      </SelectField>
    </>
  );
}

/** The input for the email of an order without an account. */
export function GuestEmailInput({ inputOf }: { inputOf: InputOf }) {
  const { t } = useText();
  return (
    <TextField
      {...inputOf('email')}
      label={t('guest.email')}
      hint={t('guest.email-hint')}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  );
}
