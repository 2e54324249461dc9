import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { isByHand, isManual } from '#contract/orders/order-payment.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { refundSchema } from '#contract/payments/schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { ApiError, isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusInvalid } from '#web/ui/focus/use-focus-invalid.ts';
import { personName } from '#web/ui/person/person-name.ts';
import { problemsIn } from './problems-in.ts';
import { refundQuestionOf } from './refund-question.ts';
import { type Refundable, type WayBack, waysOf } from './refundable.ts';

type RefundFormProps = { order: SellerOrder; money: Refundable };
type Refund = z.output<typeof refundSchema>;
/** A refund with the ways by which it goes back, as they are when it is asked about. */
type Asked = Refund & { ways: WayBack[] };
type Problems = { amount?: string | undefined; reason?: string | undefined };

/** Refunds a part of an order, after a question that names the amount and the ways. */
export function RefundForm({ order, money }: RefundFormProps) {
  const { left, over } = money;
  const text = useText();
  const { t, taka } = text;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { send, isPending, error } = useSendRefund(order._id, () => {
    setAmount('');
    setReason('');
  });
  const wanted = refundSchema.shape.amount.safeParse(amount);
  const isTooMuch = wanted.success && wanted.data > left;
  const ways = waysOf(money, wanted.success && !isTooMuch ? wanted.data : left);
  const byHand = ways.every(({ method }) => isByHand(method));
  const isSent = ways.some(({ method }) => isManual(method));
  const { ask, isAsked, dialog } = useConfirmedAction<Asked>({
    run: ({ ways: _, ...refund }) => send(refund),
    busy: isPending,
    question: (asked) => refundQuestionOf(asked.ways, { ...asked, buyer: personName(order.userId, t) }, text),
    warningOf: (asked) => t(warningOf(asked.ways)),
    confirmLabel: t(byHand ? 'sales.refund.was-given' : 'sales.held.send-back'),
    closeLabel: t('common.cancel'),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = refundSchema.safeParse({ amount, reason });
    const found: Problems = read.success ? {} : problemsIn(read.error);
    if (isTooMuch) found.amount = t('sales.refund.too-much', { amount: taka(left) });
    setProblems(found);
    if (read.success && Object.keys(found).length === 0) ask({ ...read.data, ways });
  }
  const fields: Problems = isRefused(error, 'refund-too-large')
    ? { amount: sentenceOf(error) }
    : error instanceof ApiError
      ? error.fields
      : {};
  const form = useFocusInvalid({ problems, error, isAsked });
  const isOfField = Object.keys(fields).length > 0;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
    >
      {isSent && <p className="text-soil-700 sm:col-span-3">{t('sales.refund.send-yourself')}</p>}
      <TextField
        label={t('sales.refund.amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        hint={t(over > 0 ? 'sales.refund.left-over' : 'sales.refund.left', { amount: taka(left), over: taka(over) })}
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
      <Button type="submit" size="small" className="min-h-11 sm:mt-6">
        {t(!byHand ? 'sales.refund.send' : isSent ? 'sales.refund.record-sent' : 'sales.refund.record')}
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

/** What the seller has to know of a refund before it is made. */
function warningOf(ways: readonly WayBack[]): MessageId {
  const byHand = ways.filter(({ method }) => isByHand(method));
  if (byHand.length === 0) return 'sales.refund.final';
  return byHand.length === ways.length ? 'sales.refund.by-hand' : 'sales.refund.part-final';
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
