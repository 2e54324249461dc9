import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { ManualPayment } from '#contract/manual-payments/schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

type Decision = { payment: ManualPayment } & ({ decision: 'confirm' } | { decision: 'refuse'; reason: string });

/** Confirms or refuses a transaction. */
export function useDecideManualPayment() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ payment: { orderId, transactionId }, ...decision }: Decision) =>
      browserApi('POST /api/seller/manual-payments/{orderId}', {
        params: { orderId },
        body: { transactionId, ...decision },
      }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: true },
    // Also after a refusal: the buyer may have entered another transaction.
    onSettled: () => queries.invalidateQueries({ queryKey: sellerOrdersKey }),
  });
  return { decide: useSingleFlight(mutateAsync), isPending };
}
