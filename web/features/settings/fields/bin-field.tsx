import { useWatch } from 'react-hook-form';
import { taxPercent } from '#contract/orders/order-totals.ts';
import { useText } from '#web/language/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SettingsFormApi } from '../settings-fields.ts';

/** The shop's BIN, with a warning while orders add a percentage that is no VAT. */
export function BinField({ form: { control, register, formState } }: { form: SettingsFormApi }) {
  const { t } = useText();
  const [bin, tax] = useWatch({ control, name: ['afterSale.bin', 'storefront.tax'] });
  const addsCharge = bin.trim() !== '' && tax === 'on-top';
  return (
    <>
      <TextField
        label={t('settings.bin')}
        hint={t('settings.bin-hint')}
        autoComplete="off"
        error={formState.errors.afterSale?.bin?.message}
        className="sm:max-w-80"
        {...register('afterSale.bin')}
      />
      <div role="status">
        {addsCharge && (
          <p className="mt-4 max-w-2xl rounded-2xl bg-sun-100 p-4 text-soil-900">
            {t('settings.bin-charge', { percent: taxPercent })}
          </p>
        )}
      </div>
    </>
  );
}
