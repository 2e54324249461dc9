import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { orderHistoryKey } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useUndoTransitions } from './use-undo-transitions.ts';

/** Changes an order's status from the one the seller saw. Busy until the list shows the result. */
export function useChangeOrderStatus({ _id, status: from }: Pick<SellerOrder, '_id' | 'status'>) {
  const queries = useQueryClient();
  const { t } = useText();
  const { offerUndo } = useUndoTransitions();
  // Each status is a mutation of its own, so the next buttons don't wait for the refetch.
  const mutationKey = ['move-order', _id, from];
  const { mutateAsync, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (status: OrderStatus) => browserApi('POST /api/order/status', { body: { orderId: _id, status, from } }),
    onSuccess: ({ status }) => {
      const message = t('sales.moved', { number: orderNumber(_id), status: t(orderStatusTexts[status]) });
      // That a cancelled order was delivered all the same can't be undone.
      if (from === 'Cancelled') toast.success(message);
      else offerUndo(message, [{ orderId: _id, status }]);
    },
    meta: { failureToast: true },
    // Also after a failure: the order may have another status, or the response may be lost although the change was
    // made.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: sellerOrdersKey }),
        queries.invalidateQueries({ queryKey: [...orderHistoryKey, _id] }),
      ]),
  });
  async function change(status: OrderStatus): Promise<void> {
    // A second press may come before the buttons are disabled.
    if (queries.isMutating({ mutationKey }) > 0) return;
    // The failure is shown in a toast.
    await mutateAsync(status).catch(() => {});
  }
  return { change, pendingStatus: isPending ? variables : undefined };
}
