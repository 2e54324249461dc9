import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type CourierId, courierIds } from '#contract/parcels/parcel-state.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { couriersQuery } from '#web/features/parcels/seller/parcel-queries.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CheckedPayout } from './checked-payout.tsx';
import { EnteredPayoutView } from './entered-payout.tsx';
import { PayoutFileField } from './payout-file-field.tsx';
import { payoutTextProblem } from './read-payout-text.ts';
import { usePayoutFile } from './use-payout-file.ts';

/** Enters a courier's payout from its file, after showing what would be entered. */
export function CourierPayoutForm() {
  const { t } = useText();
  const title = useId();
  const [chosen, setChosen] = useState<CourierId>();
  const couriers = useQuery(couriersQuery).data?.couriers ?? [];
  const provider = chosen ?? couriers[0] ?? 'pathao';
  const [payout, setPayout] = useState('');
  const [csv, setCsv] = useState('');
  const [problem, setProblem] = useState<MessageId>();
  const file = usePayoutFile();
  const { checked, checking, entering, isBusy, reset } = file;

  function change(apply: () => void): void {
    apply();
    setProblem(undefined);
    reset();
  }
  function begin(): void {
    setPayout('');
    setCsv('');
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = payoutTextProblem(csv);
    setProblem(wrong);
    if (!wrong) checking.mutate({ provider, payout, csv });
  }
  const error = entering.error ?? checking.error;
  if (entering.data)
    return (
      <section aria-labelledby={title} className={card}>
        <h2 id={title} className={heading}>
          {t('courier-money.entered', { payout })}
        </h2>
        <EnteredPayoutView entered={entering.data} />
        <Button variant="secondary" onClick={() => change(begin)} className="justify-self-start">
          {t('courier-money.another')}
        </Button>
      </section>
    );
  return (
    <section aria-labelledby={title} className={card}>
      <h2 id={title} className={heading}>
        {t('courier-money.enter')}
      </h2>
      <form onSubmit={submit} aria-labelledby={title} className="grid max-w-3xl grid-cols-1 gap-4">
        <p className="text-soil-700">{t('courier-money.enter-text')}</p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField
            label={t('parcels.courier')}
            value={provider}
            disabled={isBusy}
            onChange={({ target }) => change(() => setChosen(courierIds.find((id) => id === target.value)))}
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
            readOnly={isBusy}
            maxLength={limits.payoutNameMax}
            onChange={({ target }) => change(() => setPayout(target.value))}
          />
        </div>
        <PayoutFileField
          csv={csv}
          disabled={isBusy}
          onChange={(text) => change(() => setCsv(text))}
          onProblem={(wrong) => {
            change(() => setCsv(''));
            setProblem(wrong);
          }}
        />
        {problem && <FormError>{t(problem, { rows: limits.payoutRows })}</FormError>}
        {!checked && (
          <Button type="submit" busy={checking.isPending} className="justify-self-start">
            {t(checking.isPending ? 'courier-money.checking' : 'courier-money.check')}
          </Button>
        )}
      </form>
      {error && <FormError>{sentenceOf(error, t('courier-money.send-failed'))}</FormError>}
      {checked && <CheckedPayout key={JSON.stringify(checked.preview.file)} checked={checked} file={file} />}
    </section>
  );
}

const card = 'grid grid-cols-1 gap-4 rounded-2xl bg-surface p-5 shadow-card sm:p-6';
const heading = 'text-lg font-bold wrap-anywhere text-soil-900';
