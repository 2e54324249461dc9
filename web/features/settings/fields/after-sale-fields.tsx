import { useText } from '#web/language/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SettingsFormApi } from '../settings-fields.ts';

/** The shop's commission on submitters' products, and the time within which buyers may make claims. */
export function AfterSaleFields({ form: { register, formState } }: { form: SettingsFormApi }) {
  const { t } = useText();
  const errors = formState.errors.afterSale;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('settings.commission')}
        hint={t('settings.commission-hint')}
        inputMode="decimal"
        autoComplete="off"
        error={errors?.commissionPercent?.message}
        {...register('afterSale.commissionPercent')}
      />
      <TextField
        label={t('settings.claim-hours')}
        hint={t('settings.claim-hours-hint')}
        inputMode="numeric"
        autoComplete="off"
        error={errors?.claimHours?.message}
        {...register('afterSale.claimHours')}
      />
    </div>
  );
}
