import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { ordersKey, userOrdersQuery } from './order-queries.ts';

type OrderPages = InfiniteData<{ orders: UserOrder[] }>;

/** Cancels an order after a confirmation. */
export function useCancelOrder(userId: string) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: UserOrder) => browserApi('POST /api/order/cancel', { body: { orderId: _id } }),
    async onSuccess({ message }, { _id }) {
      await queries.cancelQueries({ queryKey: ordersKey });
      queries.setQueryData<OrderPages>(userOrdersQuery(userId).queryKey, (known) => known && cancelled(known, _id));
      toast.success(message);
    },
    meta: { failureToast: true },
    onSettled() {
      // After any response: the list may be outdated.
      void queries.invalidateQueries({ queryKey: ordersKey });
    },
  });
  return useCancelQuestion(mutateAsync, isPending);
}

/** Asks before an order is cancelled. */
export function useCancelQuestion(run: (order: UserOrder) => Promise<unknown>, busy: boolean) {
  const { t } = useText();
  return useConfirmedAction<UserOrder>({
    run,
    busy,
    question: t('orders.cancel.question'),
    warningOf: () => t('orders.cancel.warning'),
    confirmLabel: t('orders.cancel.button'),
    busyLabel: t('orders.cancel.busy'),
    closeLabel: t('orders.cancel.keep'),
  });
}

function cancelled(known: OrderPages, id: string): OrderPages {
  const change = (order: UserOrder): UserOrder => (order._id === id ? { ...order, status: 'Cancelled' } : order);
  return { ...known, pages: known.pages.map((page) => ({ ...page, orders: page.orders.map(change) })) };
}
