import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SettingsFormApi } from '../settings-fields.ts';

const bounds = [
  { name: 'openPerAccount', label: 'settings.open-per-account' },
  { name: 'openBeforeDelivery', label: 'settings.open-before-delivery' },
  { name: 'unpaidPerAccount', label: 'settings.unpaid-per-account' },
  { name: 'perHour', label: 'settings.per-hour' },
  { name: 'openPerPhone', label: 'settings.open-per-phone' },
  { name: 'openPerNetwork', label: 'settings.open-per-network' },
  { name: 'perHourPerPhone', label: 'settings.per-hour-per-phone' },
  { name: 'perHourPerNetwork', label: 'settings.per-hour-per-network' },
  { name: 'codeFrom', label: 'settings.code-from' },
  { name: 'mostUnknown', label: 'settings.most-unknown', hint: 'settings.most-unknown-hint' },
] as const satisfies { label: MessageId; name: string; hint?: MessageId }[];

/** When stock counts as low, and how much one customer can order. */
export function StockCards({ form: { register, formState } }: { form: SettingsFormApi }) {
  const { t } = useText();
  return (
    <>
      <Card title={t('settings.stock')} text={t('settings.stock-text')}>
        <TextField
          label={t('settings.low-stock')}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.lowStock?.message}
          className="sm:max-w-60"
          {...register('lowStock')}
        />
      </Card>
      <Card title={t('settings.buying')} text={t('settings.buying-text')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {bounds.map(({ name, label, ...more }) => (
            <TextField
              key={name}
              label={t(label)}
              hint={'hint' in more ? t(more.hint) : undefined}
              inputMode="numeric"
              autoComplete="off"
              error={formState.errors.buying?.[name]?.message}
              {...register(`buying.${name}`)}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
