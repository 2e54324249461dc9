import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { CartItems } from '#contract/cart.ts';
import { orderCalls } from '#contract/orders.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { forgetOrderKey, orderKeyFor } from './order-key.ts';
import { ordersKey } from './order-queries.ts';

/** `total` is what the shopper was shown, in taka. */
export type OrderRequest = { items: CartItems; addressId: string; total: number };

type Surroundings = {
  /** Resolves when the server's saved cart is the one being ordered. */
  cartSaved(): Promise<void>;
  /** The order stands; resolves when the page has been left. */
  onPlaced(items: CartItems): Promise<void>;
  /** The server knows something that this window does not, or it may have placed the order without our hearing of it. */
  onDoubt(items: CartItems): void;
  /** The session has ended. */
  onLoggedOut(): void;
};

/** Places a cash-on-delivery order. However often it is called meanwhile or again after a failure: one order. */
export function usePlaceOrder({ cartSaved, onPlaced, onDoubt, onLoggedOut }: Surroundings) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ items, addressId, total }: OrderRequest) => {
      await cartSaved();
      return browserApi(orderCalls.placeOrder, {
        headers: { 'idempotency-key': orderKeyFor(items, addressId, total) },
        body: {
          items: Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
          address: addressId,
          fromCart: true,
          expectedTotal: total,
        },
      });
    },
    async onSuccess(_reply, { items }) {
      forgetOrderKey();
      // Removed, not refreshed: a list without the new order must not be seen.
      queries.removeQueries({ queryKey: ordersKey });
      toast.success('Order placed successfully!');
      await onPlaced(items);
    },
    onError(error, { items }) {
      toast.error(sentenceOf(error, 'Failed to place order'));
      if (isRefused(error, 'login-needed')) onLoggedOut();
      else onDoubt(items);
    },
  });
  return { placeOrder: useSingleFlight(mutateAsync), isPlacing: isPending };
}
