import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItems } from '#contract/cart/schemas.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { openLoginHere } from '#web/features/accounts/login-dialog-store.ts';
import { cartSaved, cartWasOrdered } from '#web/features/cart/cart-store.ts';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';
import { keepCoupon } from '#web/features/coupon-check/typed-coupon.ts';
import { couponKey } from '#web/features/coupon-check/use-cart-coupon.ts';
import { deliveryQuery } from '#web/features/delivery/delivery-query.ts';
import { slotsKey } from '#web/features/delivery/slot-choice.ts';
import type { PlacedByGuest } from '#web/features/guest-orders/use-guest-order.ts';
import { forgetCheckout } from '#web/features/orders/shopper/checkout/checkout-draft.ts';
import { leaveToPay } from '#web/features/orders/shopper/checkout/leave-to-pay.ts';
import { usePlaceOrder } from '#web/features/orders/shopper/checkout/use-place-order.ts';
import { justPlaced, orderSearch } from '#web/features/orders/shopper/placed-order.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';

/** Nothing of an order stays in the cart. */
function leaveCheckout(items: CartItems): void {
  cartWasOrdered(items);
  keepCoupon(undefined);
  forgetCheckout();
}

/** Places orders from the cart, with an account or without, and leads to what follows. */
export function useOrdering(onStocks: (stocks: Stocks) => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isUnsure, setUnsure] = useState(false);
  function onUncertain(items: CartItems, isLost: boolean) {
    setUnsure(isLost);
    recheckSession();
    void queries.invalidateQueries({ queryKey: productsByIdQuery(Object.keys(items)).queryKey });
    void queries.invalidateQueries({ queryKey: deliveryQuery.queryKey });
    void queries.invalidateQueries({ queryKey: [slotsKey] });
    void queries.invalidateQueries({ queryKey: couponKey });
  }
  const guest = {
    onStocks,
    onUncertain,
    async onPlaced(items: CartItems, { key, orderId, paymentUrl }: PlacedByGuest) {
      leaveCheckout(items);
      await navigate({ pathname: href('/orders/track'), hash: key ?? '' });
      if (paymentUrl !== undefined) leaveToPay(orderId, paymentUrl);
    },
  };
  const ordering = usePlaceOrder({
    cartSaved,
    onStocks,
    async onPlaced(items, orderId) {
      leaveCheckout(items);
      await navigate(href('/my-orders'), { state: justPlaced(orderId) });
    },
    async onToPay(items, orderId, paymentUrl) {
      leaveCheckout(items);
      // Added to the history first, so that every way back leads to the order.
      await navigate({ pathname: href('/my-orders'), search: orderSearch(orderId) });
      if (paymentUrl !== undefined) leaveToPay(orderId, paymentUrl);
    },
    onUncertain,
    onLoggedOut() {
      recheckSession();
      openLoginHere();
    },
  });
  return { ...ordering, guest, isUnsure };
}
