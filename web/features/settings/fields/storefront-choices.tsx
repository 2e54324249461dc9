import { useWatch } from 'react-hook-form';
import { taxPercent } from '#contract/orders/order-totals.ts';
import { useText } from '#web/language/use-text.ts';
import type { SettingsFormApi } from '../settings-fields.ts';
import { Choice } from './choice.tsx';

type FormProps = { form: SettingsFormApi };

const dirty = { shouldDirty: true } as const;

/** What the home page and the checkout say. */
export function WordingChoices({ form: { control, setValue } }: FormProps) {
  const { t } = useText();
  const { bestSellers, checkoutWord, homePromise } = useWatch({ control, name: 'storefront' });
  return (
    <div className="grid gap-4">
      <Choice
        label={t('settings.home-promise')}
        hint={t('settings.home-promise-hint')}
        checked={homePromise === 'areas'}
        onChange={(on) => setValue('storefront.homePromise', on ? 'areas' : 'half-an-hour', dirty)}
      />
      <Choice
        label={t('settings.best-by-sales')}
        hint={t('settings.best-by-sales-hint')}
        checked={bestSellers === 'sales'}
        onChange={(on) => setValue('storefront.bestSellers', on ? 'sales' : 'first-five', dirty)}
      />
      <Choice
        label={t('settings.proceed')}
        hint={t('settings.proceed-hint')}
        checked={checkoutWord === 'proceed'}
        onChange={(on) => setValue('storefront.checkoutWord', on ? 'proceed' : 'procees', dirty)}
      />
    </div>
  );
}

/** Whether prices include the tax. */
export function TaxChoice({ form: { control, setValue } }: FormProps) {
  const { t } = useText();
  const tax = useWatch({ control, name: 'storefront.tax' });
  return (
    <Choice
      label={t('settings.tax-included')}
      hint={t('settings.tax-included-hint', { percent: taxPercent })}
      checked={tax === 'included'}
      onChange={(on) => setValue('storefront.tax', on ? 'included' : 'on-top', dirty)}
    />
  );
}

/** Whether what is pre-ordered can be paid in advance. */
export function PreorderChoice({ form: { control, setValue } }: FormProps) {
  const { t } = useText();
  const preorderPayment = useWatch({ control, name: 'storefront.preorderPayment' });
  return (
    <Choice
      label={t('settings.preorders-paid')}
      hint={t('settings.preorders-paid-hint')}
      checked={preorderPayment === 'any'}
      onChange={(on) => setValue('storefront.preorderPayment', on ? 'any' : 'cash', dirty)}
    />
  );
}
