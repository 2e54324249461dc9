import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { MoneyService } from '#contract/orders/order-payment.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

/** The transaction that a buyer enters, as it was typed. */
export type EnteredTransaction = { provider: MoneyService; transactionId: string };

export type TransactionEntry = ReturnType<typeof useEnterTransaction>;

/**
 * Enters the transaction of money sent by hand: for the order with this key, or for the user's own order. `changed` is
 * the cache key of the shown order.
 */
export function useEnterTransaction(of: { key: string } | { orderId: string }, changed: readonly string[]) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (entered: EnteredTransaction) =>
      'key' in of
        ? browserApi('POST /api/order/guest/transaction', { body: { ...of, ...entered } })
        : browserApi('POST /api/order/{orderId}/transaction', { params: { orderId: of.orderId }, body: entered }),
    onSuccess: ({ message }) => toast.success(message),
    // Also after a refusal: the seller may have decided meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: changed }),
  });
  return { enter: useSingleFlight(mutateAsync), isPending, error, reset };
}
