import { type ReactNode, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { GuestAddressInputs, GuestEmailInput } from './guest-address-inputs.tsx';
import type { GuestFields } from './remembered-guest.ts';
import type { GuestCheckout } from './use-guest-order.ts';

type GuestAddressFormProps = {
  guest: GuestCheckout;
  disabled: boolean;
  /** The field of the note for the rider. */
  note: ReactNode;
};

/** Name, phone, street and district of an order without an account, and the code where one is needed; the email is folded. */
export function GuestAddressForm({ guest, disabled, note }: GuestAddressFormProps) {
  const { t } = useText();
  const { fields, errors, set, isRemembered, setRemembered, code, setCode, needsCode, askCode, formRef } = guest;
  const [isOpened, setOpened] = useState(fields.email !== '' || isRemembered);
  const control = (name: keyof GuestFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    disabled,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <fieldset className="grid min-w-0 items-start gap-3 lg:grid-cols-2 lg:gap-3.5" ref={formRef}>
      <legend className="sr-only">{t('guest.form')}</legend>
      <GuestAddressInputs inputOf={control} writtenPhone={fields.phone} />
      {note}
      {needsCode && (
        <div className="grid gap-2 lg:col-span-full">
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
      <details
        open={isOpened || errors.email !== undefined}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        className="lg:col-span-full"
      >
        <summary className="min-h-11 content-center font-semibold text-leaf-700">{t('guest.more')}</summary>
        <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-3.5">
          <GuestEmailInput inputOf={control} />
          <label className="flex min-h-11 items-center gap-3 text-soil-800 lg:mt-6">
            <input
              type="checkbox"
              className="size-5"
              checked={isRemembered}
              onChange={({ target }) => setRemembered(target.checked)}
            />
            {t('guest.remember')}
          </label>
        </div>
      </details>
    </fieldset>
  );
}
