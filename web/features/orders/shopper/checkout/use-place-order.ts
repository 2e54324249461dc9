import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { CartItems } from '#contract/cart/schemas.ts';
import {
  isManual,
  type ManualMethod,
  manualMethodOf,
  moneyServices,
  type OnlineMethod,
} from '#contract/orders/order-payment.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { ApiError, isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ordersKey } from '#web/features/orders/shopper/order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { orderRetryKey } from './order-retry-key.ts';

/** One toast id, so that each toast about ordering replaces the one before. */
export const checkoutToast = 'checkout';

/** `total` is the displayed total in taka. Without a provider the order is paid in cash. */
export type OrderRequest = {
  items: CartItems;
  /** The same cart as the lines of an order: products, and which of their variants. */
  lines: { productId: string; variantId?: string; quantity: number }[];
  addressId: string;
  total: number;
  /** The code of the coupon that counts; undefined without one. */
  coupon?: string | undefined;
  /** The buyer's note for the rider; missing without one. */
  note?: string;
  /** The id of a delivery slot; missing for as soon as possible. */
  slot?: string;
  provider?: OnlineMethod | ManualMethod;
};

type PlaceOrderCallbacks = {
  /** Resolves when the server has the cart that is being ordered. */
  cartSaved(): Promise<void>;
  /** The order is placed. Resolves when the page has changed. */
  onPlaced(items: CartItems, orderId: string): Promise<void>;
  /** The order awaits payment. `paymentUrl` is missing when the provider has not returned one. */
  onToPay(items: CartItems, orderId: string, paymentUrl?: string): Promise<void>;
  /** The tab's state is outdated, or the response was lost (`isLost`) although the order may have been placed. */
  onUncertain(items: CartItems, isLost: boolean): void;
  /** Some products have too little stock; `stocks` has the available quantities. Empty after other refusals. */
  onStocks(stocks: Stocks): void;
  /** The session has expired. */
  onLoggedOut(): void;
};

/** Whether no answer came, so that nobody knows what became of the request. */
export const isLost = (error: unknown) => !(error instanceof ApiError) || error.status === 0;

/** Places an order. Idempotent: concurrent calls and retries make one order. */
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
      const { provider, note, coupon, slot } = order;
      const body = {
        items: order.lines,
        address: order.addressId,
        fromCart: true,
        expectedTotal: order.total,
        ...(coupon !== undefined && { coupon }),
        ...(note !== undefined && { deliveryNote: note }),
        ...(slot !== undefined && { slot }),
      };
      const service = moneyServices.find((name) => manualMethodOf(name) === provider);
      return orderRetryKey.attempt<{ orderId: string; paymentUrl?: string }>(order, (headers) =>
        service
          ? browserApi('POST /api/order/manual', { headers, body: { ...body, provider: service } })
          : provider && !isManual(provider)
            ? browserApi('POST /api/order/online', { headers, body: { ...body, provider } })
            : browserApi('POST /api/order/cod', { headers, body }),
      );
    },
    async onSuccess({ orderId, paymentUrl }, { items, provider }) {
      // Removed, not invalidated: a list without the new order must not be shown.
      queries.removeQueries({ queryKey: ordersKey });
      if (provider) {
        toast(t(isManual(provider) ? 'payments.send.kept' : 'payments.kept'), { id: checkoutToast });
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
      else onUncertain(items, isLost(error));
    },
  });
  return { placeOrder: useSingleFlight(mutateAsync), isPlacing: isPending };
}
