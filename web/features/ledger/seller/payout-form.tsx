import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { type PayoutMethod, payoutMethods } from '#contract/ledger/payout-methods.ts';
import type { SubmitterBalance } from '#contract/ledger/schemas.ts';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { payoutsKey } from './ledger-queries.ts';

type PayoutFields = {
  method: PayoutMethod;
  payouts: { userId: string; amount: string; reference: string }[];
};

type PayoutFormProps = { chosen: readonly SubmitterBalance[]; onDone(): void };

/** Writes down what was paid to the chosen people, all together. */
export function PayoutForm({ chosen, onDone }: PayoutFormProps) {
  const { t, taka } = useText();
  const { mutateAsync } = usePayOut();
  const form = useForm<PayoutFields>({
    defaultValues: {
      method: 'bkash',
      payouts: chosen.map(({ userId, open }) => ({ userId: userId._id, amount: String(open), reference: '' })),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const shown = chosen.flatMap((_, index) => [`payouts.${index}.amount`, `payouts.${index}.reference`] as const);

  async function save(fields: PayoutFields): Promise<void> {
    try {
      await mutateAsync(fields);
      onDone();
    } catch (error) {
      if (!showRefusedFields(form.setError, error, '', shown)) form.setError('root', { message: sentenceOf(error) });
    }
  }
  return (
    <form
      noValidate
      aria-label={t('payouts.pay')}
      onSubmit={form.handleSubmit(save)}
      className="mb-6 grid gap-5 rounded-2xl bg-surface p-5 shadow-card"
    >
      <SelectField label={t('payouts.method')} className="sm:max-w-60" {...form.register('method')}>
        {payoutMethods.map((method) => (
          <option key={method} value={method}>
            {t(`payouts.method.${method}`)}
          </option>
        ))}
      </SelectField>
      {chosen.map(({ userId, open }, index) => {
        const name = personName(userId, t);
        const wrong = errors.payouts?.[index];
        return (
          <fieldset key={userId._id} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <legend className="mb-1 font-semibold wrap-anywhere text-soil-900">{name}</legend>
            <TextField
              label={t('payouts.amount')}
              hint={t('payouts.open-hint', { amount: taka(open) })}
              inputMode="decimal"
              autoComplete="off"
              error={wrong?.amount?.message}
              {...form.register(`payouts.${index}.amount`)}
            />
            <TextField
              label={t('payouts.reference')}
              hint={t('payouts.reference-hint')}
              maxLength={limits.payoutReferenceMax}
              autoComplete="off"
              error={wrong?.reference?.message}
              {...form.register(`payouts.${index}.reference`)}
            />
          </fieldset>
        );
      })}
      {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSubmitting}>
          {t('payouts.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Sends payouts; a retry of the same payouts has the same idempotency key until it succeeds. */
function usePayOut() {
  const queries = useQueryClient();
  const [key] = useState(() => retryKey());
  return useMutation({
    mutationFn: ({ method, payouts }: PayoutFields) => {
      const body = { payouts: payouts.map((payout) => ({ ...payout, method })) };
      return key.attempt(body, (headers) => browserApi('POST /api/seller/payouts', { headers, body }));
    },
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    // Also after a failure: the answer may be lost although they were written down.
    onSettled: () => queries.invalidateQueries({ queryKey: payoutsKey }),
  });
}
