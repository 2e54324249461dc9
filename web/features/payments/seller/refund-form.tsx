import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { isByHand, isManual } from '#contract/orders/order-payment.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { refundSchema } from '#contract/payments/schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { refundQuestion } from './refund-question.ts';
import type { Refundable } from './refundable.ts';

type RefundFormProps = { order: SellerOrder; money: Refundable };
type Refund = z.output<typeof refundSchema>;
type Problems = { amount?: string | undefined; reason?: string | undefined };

/** Refunds a part of an order, after a question that names the amount and the way. */
export function RefundForm({ order, money: { left, method } }: RefundFormProps) {
  const text = useText();
  const { t, taka } = text;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { send, isPending, error } = useSendRefund(order._id, () => {
    setAmount('');
    setReason('');
  });
  const byHand = isByHand(method);
  const { ask, dialog } = useConfirmedAction<Refund>({
    run: send,
    busy: isPending,
    question: (refund) => refundQuestion({ ...refund, buyer: personName(order.userId, t), method }, text),
    warningOf: () => t(byHand ? 'sales.refund.by-hand' : 'sales.refund.final'),
    confirmLabel: t(byHand ? 'sales.refund.was-given' : 'sales.held.send-back'),
    closeLabel: t('common.cancel'),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = refundSchema.safeParse({ amount, reason });
    const found = read.success ? {} : problemsIn(read.error);
    const wanted = refundSchema.shape.amount.safeParse(amount);
    if (wanted.success && wanted.data > left) found.amount = t('sales.refund.too-much', { amount: taka(left) });
    setProblems(found);
    if (read.success && Object.keys(found).length === 0) ask(read.data);
  }
  const fields: Problems = error instanceof ApiError ? error.fields : {};
  const isOfField = Object.keys(fields).length > 0;
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      {isManual(method) && <p className="text-soil-700 sm:col-span-3">{t('sales.refund.send-yourself')}</p>}
      <TextField
        label={t('sales.refund.amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        hint={t('sales.refund.left', { amount: taka(left) })}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={problems.amount ?? fields.amount}
      />
      <TextField
        label={t('sales.refund.reason')}
        required
        maxLength={limits.refundReasonMax}
        hint={t('sales.refund.reason-hint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problems.reason ?? fields.reason}
      />
      <Button type="submit" size="small" className="min-h-11 sm:mt-7">
        {t(isManual(method) ? 'sales.refund.record-sent' : byHand ? 'sales.refund.record' : 'sales.refund.send')}
      </Button>
      {error && !isOfField && (
        <p role="alert" className="text-alarm-700 sm:col-span-3">
          {sentenceOf(error, t('sales.refund.not-sent'))}
        </p>
      )}
      {dialog}
    </form>
  );
}

/** The first problem of each field. */
function problemsIn({ issues }: z.ZodError): Problems {
  const first = (field: keyof Problems) => issues.find(({ path }) => path[0] === field)?.message;
  const [amount, reason] = [first('amount'), first('reason')];
  return { ...(amount && { amount }), ...(reason && { reason }) };
}

/** Sends a refund; a retry of the same refund has the same idempotency key until it succeeds. */
function useSendRefund(orderId: string, onSent: () => void) {
  const queries = useQueryClient();
  const [key] = useState(() => retryKey());
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: Refund) =>
      key.attempt({ orderId, ...body }, (headers) =>
        browserApi('POST /api/order/{orderId}/refund', { params: { orderId }, body, headers }),
      ),
    onSuccess: ({ message }) => {
      onSent();
      toast.success(message);
    },
    // Also after a failure: the response may be lost although the refund was recorded.
    onSettled: () => queries.invalidateQueries({ queryKey: sellerOrdersKey }),
  });
  return { send: (refund: Refund) => mutateAsync(refund).catch(() => {}), isPending, error };
}
