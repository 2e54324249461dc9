import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { payoutsKey } from './ledger-queries.ts';

type CorrectionFields = { amount: string; reason: string };

/** Adds an amount to a person's ledger by hand, or deducts one. */
export function CorrectionForm({ userId }: { userId: string }) {
  const { t } = useText();
  const queries = useQueryClient();
  const [key] = useState(() => retryKey());
  const { mutateAsync } = useMutation({
    mutationFn: (fields: CorrectionFields) => {
      const body = { userId, ...fields };
      return key.attempt(body, (headers) => browserApi('POST /api/seller/payouts/correction', { headers, body }));
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queries.invalidateQueries({ queryKey: payoutsKey });
    },
  });
  const form = useForm<CorrectionFields>({ defaultValues: { amount: '', reason: '' } });
  const { errors, isSubmitting } = form.formState;

  async function save(fields: CorrectionFields): Promise<void> {
    try {
      await mutateAsync(fields);
      form.reset();
    } catch (error) {
      if (!showRefusedFields(form.setError, error, '', ['amount', 'reason']))
        form.setError('root', { message: sentenceOf(error) });
    }
  }
  return (
    <form
      noValidate
      aria-label={t('payouts.correct')}
      onSubmit={form.handleSubmit(save)}
      className="grid items-start gap-3 border-t border-soil-300 pt-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
    >
      <TextField
        label={t('payouts.correction-amount')}
        hint={t('payouts.correction-hint')}
        inputMode="text"
        autoComplete="off"
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <TextField
        label={t('payouts.reason')}
        maxLength={limits.correctionReasonMax}
        autoComplete="off"
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <Button type="submit" variant="secondary" className="sm:mt-6" busy={isSubmitting}>
        {t('payouts.correct')}
      </Button>
      {errors.root?.message && (
        <div className="sm:col-span-3">
          <FormError>{errors.root.message}</FormError>
        </div>
      )}
    </form>
  );
}
