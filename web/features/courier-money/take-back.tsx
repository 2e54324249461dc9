import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { courierMoneyKey, type PayoutEntry } from './courier-money-queries.ts';

const key = retryKey();

/** Takes a payout back, after a question. */
export function TakeBack({ entry: { provider, payout } }: { entry: PayoutEntry }) {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn() {
      const body = { provider, payout };
      return key.attempt(body, (headers) => browserApi('POST /api/seller/courier-money/take-back', { headers, body }));
    },
    onSuccess: ({ rows }) => toast.success(t('courier-money.took-back', { payout, rows })),
    onSettled: () => queries.invalidateQueries({ queryKey: courierMoneyKey }),
    meta: { failureToast: t('courier-money.take-back-failed') },
  });
  const { ask, dialog } = useConfirmedAction({
    run: () => mutateAsync().catch(() => undefined),
    busy: isPending,
    question: t('courier-money.take-back-question', { payout }),
    warningOf: () => t('courier-money.take-back-warning'),
    confirmLabel: t('courier-money.take-back'),
    busyLabel: t('courier-money.taking-back'),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => ask(true)}>
        {t('courier-money.take-back')}
      </Button>
      {dialog}
    </>
  );
}
