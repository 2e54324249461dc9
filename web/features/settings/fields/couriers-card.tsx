import { courierIds } from '#contract/parcels/parcel-state.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SettingsFormApi } from '../settings-fields.ts';

/** What each courier keeps of the cash that it collects. */
export function CouriersCard({ form: { register, formState } }: { form: SettingsFormApi }) {
  const { t } = useText();
  const errors = formState.errors.profit?.couriers;
  return (
    <Card title={t('settings.couriers')} text={t('settings.couriers-text')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {courierIds.map((provider, index) => (
          <TextField
            key={provider}
            label={t('settings.cod-percent', { courier: t(`parcels.courier.${provider}`) })}
            inputMode="decimal"
            autoComplete="off"
            error={errors?.[index]?.codPercent?.message}
            {...register(`profit.couriers.${index}.codPercent`)}
          />
        ))}
      </div>
    </Card>
  );
}
