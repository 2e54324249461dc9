import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderNumber } from '#contract/order-number.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { type SellerOrder, sellerOrderCalls } from '#contract/seller-orders.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { orderHistoryKey, sellerOrdersKey } from './seller-order-queries.ts';
import { useUndoMoves } from './use-undo-moves.tsx';

/** Moves an order along, from the status that the seller was looking at. Busy until the list shows what came of it. */
export function useChangeOrderStatus({ _id, status: from }: Pick<SellerOrder, '_id' | 'status'>) {
  const queries = useQueryClient();
  const { t } = useText();
  const { offerUndo } = useUndoMoves();
  // Another status is another move: its buttons don't wait for what this one still fetches.
  const mutationKey = ['move-order', _id, from];
  const { mutateAsync, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (status: OrderStatus) =>
      browserApi(sellerOrderCalls.changeOrderStatus, { body: { orderId: _id, status, from } }),
    onSuccess: ({ status }) =>
      offerUndo(t('sales.moved', { number: orderNumber(_id), status: t(orderStatusTexts[status]) }), [
        { orderId: _id, status },
      ]),
    meta: { failureToast: true },
    // After a failure too: the order may stand elsewhere by now, or have been moved without our hearing of it.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: sellerOrdersKey }),
        queries.invalidateQueries({ queryKey: [...orderHistoryKey, _id] }),
      ]),
  });
  async function change(status: OrderStatus): Promise<void> {
    // A second press may come before the buttons are drawn disabled.
    if (queries.isMutating({ mutationKey }) > 0) return;
    // The failure is shown in a toast.
    await mutateAsync(status).catch(() => {});
  }
  return { change, movingTo: isPending ? variables : undefined };
}
