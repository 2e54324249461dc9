import { useEffect } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DistrictOptions } from '#web/ui/fields/district-options.tsx';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { GuestFields } from './remembered-guest.ts';
import type { GuestCheckout } from './use-guest-order.ts';

/** Name, phone, street, district and email of an order without an account, and the code where one is needed. */
export function GuestAddressForm({ guest, disabled }: { guest: GuestCheckout; disabled: boolean }) {
  const { t } = useText();
  const { fields, errors, set, isRemembered, setRemembered, code, setCode, needsCode, askCode, formRef } = guest;
  const control = (name: keyof GuestFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    disabled,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => {
    formRef.current?.querySelector('input')?.focus();
  }, [formRef]);
  return (
    <fieldset className="mt-3 grid gap-4" ref={formRef}>
      <legend className="sr-only">{t('guest.form')}</legend>
      <TextField {...control('firstName')} label={t('guest.name')} autoComplete="name" autoCorrect="off" required />
      <PhoneField
        {...control('phone')}
        written={fields.phone}
        label={t('addresses.phone')}
        hint={t('addresses.phone-hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextField
        {...control('street')}
        label={t('addresses.street')}
        autoComplete="street-address"
        autoCorrect="off"
        required
      />
      <SelectField {...control('city')} label={t('guest.district')} autoComplete="address-level2" required>
        <option value="">{t('addresses.choose-district')}</option>
        <DistrictOptions />
      </SelectField>
      <TextField
        {...control('email')}
        label={t('guest.email')}
        hint={t('guest.email-hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {needsCode && (
        <div className="grid gap-2">
          <TextField
            label={t('guest.code')}
            value={code}
            error={errors.phoneCode}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ target }) => setCode(target.value)}
          />
          <Button variant="secondary" size="small" className="justify-self-start" onClick={() => void askCode()}>
            {t('guest.ask-code')}
          </Button>
        </div>
      )}
      <label className="flex min-h-11 items-center gap-3 text-soil-800">
        <input
          type="checkbox"
          className="size-5"
          checked={isRemembered}
          onChange={({ target }) => setRemembered(target.checked)}
        />
        {t('guest.remember')}
      </label>
    </fieldset>
  );
}
