import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { orderHistoryKey } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const key = retryKey();

/** Adds a dated note to an order's history. */
export function OrderNoteForm({ orderId }: { orderId: string }) {
  const { t } = useText();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { text: string }) =>
      key.attempt({ orderId, ...body }, (headers) =>
        browserApi('POST /api/seller/orders/{orderId}/notes', { params: { orderId }, headers, body }),
      ),
    async onSuccess({ message }) {
      setText('');
      toast.success(message);
      await queries.invalidateQueries({ queryKey: [...orderHistoryKey, orderId] });
    },
    meta: { failureToast: true },
  });
  return (
    <form
      className="flex max-w-2xl flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = text.trim() === '';
        setMissing(isEmpty);
        if (isEmpty) event.currentTarget.querySelector('textarea')?.focus();
        else mutate({ text });
      }}
    >
      <TextArea
        label={t('sales.note.label')}
        hint={t('sales.note.hint')}
        error={isMissing ? t('sales.note.missing') : undefined}
        value={text}
        maxLength={limits.orderNoteMax}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
        className="min-w-60 grow"
      />
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('sales.note.add')}
      </Button>
    </form>
  );
}
