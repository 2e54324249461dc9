import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { type TakenHow, takenHows } from '#contract/orders/order-channel.ts';
import { receiptSchema } from '#contract/payments/schemas.ts';
import { ApiError, isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { problemsIn } from '#web/features/payments/seller/problems-in.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusInvalid } from '#web/ui/focus/use-focus-invalid.ts';
import { personName } from '#web/ui/person/person-name.ts';
import { type AccountActProps, useAccountAct } from './use-account-act.ts';

type Receipt = z.output<typeof receiptSchema>;
type Problems = Partial<Record<keyof Receipt, string>>;

/** Records money that came in, by default all that is to be collected, after a question that names the amount. */
export function ReceiptForm({ order, toCollect, onDone }: AccountActProps) {
  const { t, taka } = useText();
  const [typed, setTyped] = useState<string>();
  const [how, setHow] = useState<TakenHow>('cash');
  const [transactionId, setTransactionId] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const params = { orderId: order._id };
  const { act, isPending, error } = useAccountAct<Receipt>(
    (body, headers) => browserApi('POST /api/seller/orders/{orderId}/receipts', { params, body, headers }),
    () => {
      setTyped(undefined);
      setTransactionId('');
      onDone();
    },
  );
  const { ask, isAsked, dialog } = useConfirmedAction<Receipt>({
    run: act,
    busy: isPending,
    question: ({ amount }) => t('sales.receipt.question', { amount: taka(amount), buyer: personName(order.userId, t) }),
    warningOf: () => t('sales.receipt.warning', { number: order.orderNumber }),
    confirmLabel: t('sales.receipt.confirm'),
    closeLabel: t('common.cancel'),
  });
  const amount = typed ?? (Number.isInteger(toCollect) ? String(toCollect) : toCollect.toFixed(2));

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = receiptSchema.safeParse({ amount, how, ...(how !== 'cash' && { transactionId }) });
    const found: Problems = read.success ? {} : problemsIn(read.error);
    if (read.success && read.data.amount > toCollect)
      found.amount = t('sales.receipt.too-much', { amount: taka(toCollect) });
    setProblems(found);
    if (read.success && Object.keys(found).length === 0) ask(read.data);
  }
  const refused = refusedFields(error);
  const fields: Problems = { ...refused, ...problems };
  const form = useFocusInvalid({ problems, error, isAsked });
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('sales.receipt')}
      onSubmit={submit}
      className="grid max-w-3xl items-start gap-3 sm:grid-cols-2 lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <p className="text-sm text-soil-700 sm:col-span-full">{t('sales.receipt.text')}</p>
      <PriceField
        label={t('sales.receipt.amount')}
        required
        value={amount}
        onChange={({ target }) => setTyped(target.value)}
        error={fields.amount}
      />
      <HowFields how={how} onHow={setHow} id={transactionId} onId={setTransactionId} problems={fields} />
      <Button type="submit" size="small" className="min-h-11 justify-self-start sm:mt-6">
        {t('sales.receipt')}
      </Button>
      {error && Object.keys(refused).length === 0 && (
        <div className="sm:col-span-full">
          <FormError>
            {isRefused(error, 'order-has-parcels')
              ? t('sales.receipt.parcels')
              : sentenceOf(error, t('sales.receipt.not-recorded'))}
          </FormError>
        </div>
      )}
      {dialog}
    </form>
  );
}

type HowFieldsProps = {
  how: TakenHow;
  onHow(how: TakenHow): void;
  /** The transaction's. */
  id: string;
  onId(id: string): void;
  problems: Problems;
};

/** How the money came in, and its transaction unless it is cash. */
function HowFields({ how, onHow, id, onId, problems }: HowFieldsProps) {
  const { t } = useText();
  return (
    <>
      <SelectField
        label={t('sales.receipt.how')}
        value={how}
        onChange={({ target }) => onHow(takenHows.find((one) => one === target.value) ?? 'cash')}
        error={problems.how}
      >
        {takenHows.map((one) => (
          <option key={one} value={one}>
            {t(`entry.payment.${one}`)}
          </option>
        ))}
      </SelectField>
      {how !== 'cash' && (
        <TextField
          label={t('entry.transaction')}
          value={id}
          maxLength={limits.transactionIdMax}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onId(target.value)}
          error={problems.transactionId}
        />
      )}
    </>
  );
}

/** The sentences of a refusal at their fields. */
function refusedFields(error: Error | null): Problems {
  if (isRefused(error, 'receipt-too-large')) return { amount: sentenceOf(error) };
  if (isRefused(error, 'transaction-taken')) return { transactionId: sentenceOf(error) };
  return error instanceof ApiError ? error.fields : {};
}
