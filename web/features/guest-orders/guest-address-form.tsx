import { useEffect } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { GuestAddressInputs } from './guest-address-inputs.tsx';
import type { GuestFields } from './remembered-guest.ts';
import type { GuestCheckout } from './use-guest-order.ts';

/** Name, phone, street, district and email of an order without an account, and the code where one is needed. */
export function GuestAddressForm({ guest, disabled }: { guest: GuestCheckout; disabled: boolean }) {
  const { t } = useText();
  const { fields, errors, set, isRemembered, setRemembered, code, setCode, needsCode, askCode } = guest;
  const { formRef, takesFocus } = guest;
  const control = (name: keyof GuestFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    disabled,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => {
    if (takesFocus.current) formRef.current?.querySelector('input')?.focus();
  }, [formRef, takesFocus]);
  return (
    <fieldset className="mt-3 grid gap-4" ref={formRef}>
      <legend className="sr-only">{t('guest.form')}</legend>
      <GuestAddressInputs inputOf={control} writtenPhone={fields.phone} />
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
