import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { CartItems } from '#contract/cart.ts';
import type { OnlineMethod } from '#contract/order-payment.ts';
import { orderCalls } from '#contract/orders.ts';
import { paymentCalls } from '#contract/payments.ts';
import type { Stocks } from '#contract/stock.ts';
import { ApiError, isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ordersKey } from '#web/features/orders/shopper/order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { orderRetryKey } from './order-retry-key.ts';

/** Each toast about ordering replaces the one before. */
export const checkoutToast = 'checkout';

/** `total` is what the shopper was shown, in taka. Without a provider it is paid in cash. */
export type OrderRequest = { items: CartItems; addressId: string; total: number; provider?: OnlineMethod };

type PlaceOrderCallbacks = {
  /** Resolves when the server's saved cart is the one being ordered. */
  cartSaved(): Promise<void>;
  /** The order stands; resolves when the page has been left. */
  onPlaced(items: CartItems, orderId: string): Promise<void>;
  /** The order waits for its payment. There is no page to pay on when the provider has not given one. */
  onToPay(items: CartItems, orderId: string, paymentUrl?: string): Promise<void>;
  /** The server knows something that this window does not, or it may have placed the order without our hearing of it. */
  onUncertain(items: CartItems): void;
  /** There are too few of some products; `stocks` is how many. Empty when the refusal had another reason. */
  onStocks(stocks: Stocks): void;
  /** The session has ended. */
  onLoggedOut(): void;
};

/** Places an order. However often it is called meanwhile or again after a failure: one order. */
export function usePlaceOrder({
  cartSaved,
  onPlaced,
  onToPay,
  onUncertain,
  onStocks,
  onLoggedOut,
}: PlaceOrderCallbacks) {
  const queries = useQueryClient();
  const { t } = useText();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (order: OrderRequest) => {
      await cartSaved();
      const body = {
        items: Object.entries(order.items).map(([productId, quantity]) => ({ productId, quantity })),
        address: order.addressId,
        fromCart: true,
        expectedTotal: order.total,
      };
      const { provider } = order;
      return orderRetryKey.attempt<{ orderId: string; paymentUrl?: string }>(order, (headers) =>
        provider
          ? browserApi(paymentCalls.placeOnlineOrder, { headers, body: { ...body, provider } })
          : browserApi(orderCalls.placeOrder, { headers, body }),
      );
    },
    async onSuccess({ orderId, paymentUrl }, { items, provider }) {
      // Removed, not refreshed: a list without the new order must not be seen.
      queries.removeQueries({ queryKey: ordersKey });
      if (provider) {
        toast(t('payments.kept'), { id: checkoutToast });
        await onToPay(items, orderId, paymentUrl);
        return;
      }
      toast.success(t('orders.checkout.placed'), { id: checkoutToast });
      await onPlaced(items, orderId);
    },
    async onError(error, { items }) {
      toast.error(sentenceOf(error, t('orders.checkout.failed')), { id: checkoutToast });
      if (error instanceof ApiError && error.orderId !== undefined) {
        queries.removeQueries({ queryKey: ordersKey });
        await onToPay(items, error.orderId);
        return;
      }
      onStocks(error instanceof ApiError ? error.stocks : {});
      if (isRefused(error, 'login-needed')) onLoggedOut();
      else onUncertain(items);
    },
  });
  return { placeOrder: useSingleFlight(mutateAsync), isPlacing: isPending };
}
