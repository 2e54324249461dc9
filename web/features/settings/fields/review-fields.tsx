import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SettingsFormApi } from '../settings-fields.ts';
import { Choice } from './choice.tsx';

/** What a product without reviews shows, and when buyers are asked for one. */
export function ReviewFields({ form: { control, setValue, register, formState } }: { form: SettingsFormApi }) {
  const { t } = useText();
  const constantStars = useWatch({ control, name: 'afterSale.constantStars' });
  return (
    <div className="grid gap-5">
      <Choice
        label={t('settings.constant-stars')}
        hint={t('settings.constant-stars-hint')}
        checked={constantStars}
        onChange={(on) => setValue('afterSale.constantStars', on, { shouldDirty: true })}
      />
      <TextField
        label={t('settings.review-days')}
        hint={t('settings.review-days-hint')}
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.reviewDaysMax}
        {...register('afterSale.reviewDays', { valueAsNumber: true })}
        error={fieldError(formState.errors, 'afterSale.reviewDays')}
        className="max-w-xl"
      />
    </div>
  );
}
