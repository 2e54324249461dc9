import { moneyServices } from '#contract/orders/order-payment.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SettingsFormApi } from '../settings-fields.ts';

/** The numbers to which buyers send money, and how long an order waits for the money. */
export function SendMoneyCard({ form: { register, formState } }: { form: SettingsFormApi }) {
  const { t } = useText();
  const errors = formState.errors.buying;
  return (
    <Card title={t('settings.send-money')} text={t('settings.send-money-text')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {moneyServices.map((service, index) => (
          <TextField
            key={service}
            type="tel"
            label={t(`settings.send-money-${service}`)}
            placeholder="01XXXXXXXXX"
            autoComplete="off"
            error={errors?.manual?.[index]?.number?.message}
            {...register(`buying.manual.${index}.number`)}
          />
        ))}
        <TextField
          label={t('settings.send-money-hours')}
          inputMode="numeric"
          autoComplete="off"
          error={errors?.manualHours?.message}
          {...register('buying.manualHours')}
        />
      </div>
    </Card>
  );
}
