import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { taxPercent } from '#contract/orders/order-totals.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SettingsFields } from './settings-fields.ts';

type Form = UseFormReturn<SettingsFields, unknown, ShopSettings>;

const dirty = { shouldDirty: true } as const;

/** The owner's choices of how the shop shows things, each with its effect. */
export function StorefrontFields({ form: { control, setValue, register, formState } }: { form: Form }) {
  const { t } = useText();
  const { bestSellers, tax, checkoutWord, preorderPayment, homePromise } = useWatch({ control, name: 'storefront' });
  const { constantStars } = useWatch({ control, name: 'afterSale' });
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t('settings.storefront')}</legend>
      <Choice
        label={t('settings.constant-stars')}
        hint={t('settings.constant-stars-hint')}
        checked={constantStars}
        onChange={(on) => setValue('afterSale.constantStars', on, dirty)}
      />
      <Choice
        label={t('settings.best-by-sales')}
        hint={t('settings.best-by-sales-hint')}
        checked={bestSellers === 'sales'}
        onChange={(on) => setValue('storefront.bestSellers', on ? 'sales' : 'first-five', dirty)}
      />
      <Choice
        label={t('settings.tax-included')}
        hint={t('settings.tax-included-hint', { percent: taxPercent })}
        checked={tax === 'included'}
        onChange={(on) => setValue('storefront.tax', on ? 'included' : 'on-top', dirty)}
      />
      <Choice
        label={t('settings.proceed')}
        hint={t('settings.proceed-hint')}
        checked={checkoutWord === 'proceed'}
        onChange={(on) => setValue('storefront.checkoutWord', on ? 'proceed' : 'procees', dirty)}
      />
      <Choice
        label={t('settings.preorders-paid')}
        hint={t('settings.preorders-paid-hint')}
        checked={preorderPayment === 'any'}
        onChange={(on) => setValue('storefront.preorderPayment', on ? 'any' : 'cash', dirty)}
      />
      <Choice
        label={t('settings.home-promise')}
        hint={t('settings.home-promise-hint')}
        checked={homePromise === 'areas'}
        onChange={(on) => setValue('storefront.homePromise', on ? 'areas' : 'half-an-hour', dirty)}
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
    </fieldset>
  );
}

type ChoiceProps = { label: string; hint: string; checked: boolean; onChange(on: boolean): void };

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold text-soil-900">
          {label}
        </label>
        <p id={`${id}-hint`} className="max-w-2xl text-sm text-soil-700">
          {hint}
        </p>
      </div>
    </div>
  );
}
