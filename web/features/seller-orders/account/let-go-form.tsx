import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { letGoSchema } from '#contract/payments/schemas.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { problemsIn } from '#web/features/payments/seller/problems-in.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusInvalid } from '#web/ui/focus/use-focus-invalid.ts';
import { personName } from '#web/ui/person/person-name.ts';
import { type AccountActProps, useAccountAct } from './use-account-act.ts';

type LetGo = z.output<typeof letGoSchema>;
type Problems = Partial<Record<keyof LetGo, string>>;

/** Lets go of what a delivered order still lacks, after a question that names the amount. */
export function LetGoForm({ order, toCollect, onDone }: AccountActProps) {
  const { t, taka } = useText();
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const params = { orderId: order._id };
  const { act, isPending, error } = useAccountAct<LetGo>(
    (body, headers) => browserApi('POST /api/seller/orders/{orderId}/let-go', { params, body, headers }),
    onDone,
  );
  const amount = taka(toCollect);
  const { ask, isAsked, dialog } = useConfirmedAction<LetGo & { amount: string }>({
    run: ({ amount: _, ...body }) => act(body),
    busy: isPending,
    question: (asked) => t('sales.let-go.question', { amount: asked.amount }),
    warningOf: () => t('sales.let-go.warning', { number: order.orderNumber, buyer: personName(order.userId, t) }),
    confirmLabel: t('sales.let-go'),
    closeLabel: t('common.cancel'),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = letGoSchema.safeParse({ reason });
    setProblems(read.success ? {} : problemsIn(read.error));
    if (read.success) ask({ ...read.data, amount });
  }
  const refused: Problems = error instanceof ApiError ? error.fields : {};
  const fields: Problems = { ...refused, ...problems };
  const form = useFocusInvalid({ problems, error, isAsked });
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('sales.let-go')}
      onSubmit={submit}
      className="grid max-w-3xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="text-sm text-soil-700 sm:col-span-full">{t('sales.let-go.text', { amount })}</p>
      <TextField
        label={t('sales.refund.reason')}
        required
        maxLength={limits.refundReasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={fields.reason}
      />
      <Button type="submit" variant="secondary" size="small" className="min-h-11 justify-self-start sm:mt-6">
        {t('sales.let-go.submit', { amount })}
      </Button>
      {error && Object.keys(refused).length === 0 && (
        <div className="sm:col-span-full">
          <FormError>{sentenceOf(error, t('sales.let-go.not-done'))}</FormError>
        </div>
      )}
      {dialog}
    </form>
  );
}
