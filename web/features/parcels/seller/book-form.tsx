import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { couriersQuery, parcelsKey } from './parcel-queries.ts';

const key = retryKey();

type BookFormProps = { orderIds: readonly string[]; onClose(): void };

/** Books a parcel for each of the chosen orders. The form stays for the orders that got none, with the reasons. */
export function BookForm({ orderIds, onClose }: BookFormProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const couriers = useQuery(couriersQuery).data?.couriers ?? ['own'];
  const [left, setLeft] = useState(orderIds);
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const provider = courierIds.find((id) => id === chosen) ?? couriers[0] ?? 'own';
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => {
      const parcels = left.map((orderId) => ({ orderId, provider, ...(note.trim() && { note }) }));
      return key.attempt({ parcels }, (headers) =>
        browserApi('POST /api/seller/parcels', { headers, body: { parcels } }),
      );
    },
    onSuccess({ message, refused }) {
      toast(message);
      setLeft(left.filter((id) => refused.some(({ orderId }) => orderId === id)));
      if (refused.length === 0) onClose();
    },
    meta: { failureToast: t('parcels.book-failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: parcelsKey }),
  });
  return (
    <form
      aria-label={t('parcels.book')}
      className="mb-6 grid max-w-xl gap-4 rounded-2xl bg-surface p-5 shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <h2 className="text-lg font-bold text-soil-900">{t('parcels.book-orders', { count: left.length })}</h2>
      <p className="text-soil-700">{t('parcels.book-text')}</p>
      <SelectField label={t('parcels.courier')} value={provider} onChange={({ target }) => setChosen(target.value)}>
        {couriers.map((id) => (
          <option key={id} value={id}>
            {t(`parcels.courier.${id}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('parcels.note')}
        value={note}
        maxLength={limits.parcelNoteMax}
        onChange={({ target }) => setNote(target.value)}
      />
      {data && data.refused.length > 0 && (
        <ul role="alert" className="text-alarm-700">
          {data.refused.map(({ orderId, message }) => (
            <li key={orderId} className="wrap-anywhere">
              {t('parcels.not-booked', { number: orderNumber(orderId), reason: message })}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {isPending ? t('parcels.booking') : t('parcels.book')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t(data ? 'common.close' : 'parcels.book-close')}
        </Button>
      </div>
    </form>
  );
}
