import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { couriersQuery } from '#web/features/parcels/seller/parcel-queries.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { courierMoneyKey } from './courier-money-queries.ts';

const key = retryKey();

/** Enters a courier's payout from the rows of its file, which may be pasted from a spreadsheet. */
export function CourierPayoutForm() {
  const { t } = useText();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<(typeof courierIds)[number]>();
  const couriers = useQuery(couriersQuery).data?.couriers ?? [];
  const provider = chosen ?? couriers[0] ?? 'pathao';
  const [payout, setPayout] = useState('');
  const [csv, setCsv] = useState('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => {
      const body = { provider, payout, csv };
      return key.attempt(body, (headers) => browserApi('POST /api/seller/courier-money', { headers, body }));
    },
    onSuccess({ message, refused }) {
      if (refused.length === 0) toast.success(message);
      else toast(message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: courierMoneyKey }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }
  return (
    <form
      aria-label={t('courier-money.enter')}
      onSubmit={submit}
      className="grid max-w-2xl gap-4 rounded-2xl bg-surface p-5 shadow-card"
    >
      <h2 className="text-lg font-bold text-soil-900">{t('courier-money.enter')}</h2>
      <p className="text-soil-700">
        <RichText id="courier-money.enter-text" components={{ code: <code lang="en" /> }} />
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('parcels.courier')}
          value={provider}
          onChange={({ target }) => setChosen(courierIds.find((id) => id === target.value))}
        >
          {courierIds.map((id) => (
            <option key={id} value={id}>
              {t(`parcels.courier.${id}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('courier-money.payout')}
          value={payout}
          required
          maxLength={limits.payoutNameMax}
          onChange={({ target }) => setPayout(target.value)}
        />
      </div>
      <TextArea
        label={t('courier-money.rows')}
        value={csv}
        rows={4}
        required
        spellCheck={false}
        onChange={({ target }) => setCsv(target.value)}
      />
      {error && <FormError>{sentenceOf(error, t('courier-money.send-failed'))}</FormError>}
      {data && (
        <div role="status" className="text-soil-800">
          <p>{t('courier-money.result', { added: data.added, known: data.known })}</p>
          <ul className="text-alarm-700">
            {data.refused.slice(0, limits.importRowsShown).map(({ line, reason }) => (
              <li key={line}>{t('courier-money.refused', { line, reason })}</li>
            ))}
          </ul>
        </div>
      )}
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? t('courier-money.sending') : t('courier-money.send')}
      </Button>
    </form>
  );
}
