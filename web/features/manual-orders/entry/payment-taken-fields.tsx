import { limits } from '#contract/limits.ts';
import { orderChannels, takenHows } from '#contract/orders/order-channel.ts';
import { useText } from '#web/language/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { OrderNoteField } from './order-note-field.tsx';
import type { OrderEntry } from './use-make-order.ts';

/** How the buyer ordered, how much is already paid, and a note for the shop. */
export function PaymentTakenFields({ order: { entry, errors, change, isPending } }: { order: OrderEntry }) {
  const { t } = useText();
  const { channel, how, transactionId, note } = entry;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('entry.channel')}
        value={channel}
        disabled={isPending}
        error={errors.fields.channel}
        onChange={({ target }) => {
          const chosen = orderChannels.find((one) => one === target.value);
          if (chosen) change({ channel: chosen }, 'channel');
        }}
      >
        {orderChannels.map((one) => (
          <option key={one} value={one}>
            {t(`entry.channel.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('entry.payment')}
        value={how}
        disabled={isPending}
        error={errors.fields['payment.how']}
        onChange={({ target }) => change({ how: takenHows.find((one) => one === target.value) ?? '' }, 'payment')}
      >
        <option value="">{t('entry.payment.door')}</option>
        {takenHows.map((one) => (
          <option key={one} value={one}>
            {t(`entry.payment.${one}`)}
          </option>
        ))}
      </SelectField>
      {how !== '' && how !== 'cash' && (
        <TextField
          label={t('entry.transaction')}
          value={transactionId}
          maxLength={limits.transactionIdMax}
          autoComplete="off"
          spellCheck={false}
          disabled={isPending}
          className="sm:col-start-2"
          error={errors.fields['payment.transactionId']}
          onChange={({ target }) => change({ transactionId: target.value }, 'payment.transactionId')}
        />
      )}
      <OrderNoteField
        note={note}
        error={errors.fields.note}
        disabled={isPending}
        className="sm:col-span-2"
        onNote={(written) => change({ note: written }, 'note')}
      />
    </div>
  );
}
