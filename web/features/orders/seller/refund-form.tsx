import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { paymentCalls } from '#contract/payments.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { sellerOrdersKey } from './seller-order-queries.ts';

/** Sends back a part of what an order brought in. `left`, in taka, is all that can still be. */
export function RefundForm({ orderId, left }: { orderId: string; left: number }) {
  const { t, taka } = useText();
  const queries = useQueryClient();
  const [key] = useState(() => retryKey());
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { amount, reason };
      return key.attempt({ orderId, ...body }, (headers) =>
        browserApi(paymentCalls.refundOrder, { params: { orderId }, body, headers }),
      );
    },
    onSuccess: ({ message }) => {
      setAmount('');
      setReason('');
      toast.success(message);
    },
    // After a lost answer too: the refund may have been noted.
    onSettled: () => queries.invalidateQueries({ queryKey: sellerOrdersKey }),
  });
  const send = useSingleFlight(() => mutateAsync().catch(() => {}));
  const fields = error instanceof ApiError ? error.fields : {};
  const isOfField = Object.keys(fields).length > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <TextField
        label={t('sales.refund.amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        hint={t('sales.refund.left', { amount: taka(left) })}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={fields.amount}
      />
      <TextField
        label={t('sales.refund.reason')}
        required
        maxLength={limits.refundReasonMax}
        hint={t('sales.refund.reason-hint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={fields.reason}
      />
      <Button type="submit" busy={isPending} size="small" className="min-h-11 sm:mt-7">
        {t('sales.refund.send')}
      </Button>
      {error && !isOfField && (
        <p role="alert" className="text-alarm-700 sm:col-span-3">
          {sentenceOf(error, t('sales.refund.not-sent'))}
        </p>
      )}
    </form>
  );
}
