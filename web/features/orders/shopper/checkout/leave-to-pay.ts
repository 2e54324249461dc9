import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore } from '#web/browser/create-store.ts';
import { ordersKey } from '#web/features/orders/shopper/order-queries.ts';

/** The order whose payment page is loading. */
const leavingFor = createStore<string | undefined>(undefined);

/** In ms. After this time without the payment page, the buttons are enabled again. */
const patience = 15_000;

/**
 * Redirects to an order's payment page. The pay buttons are busy until it loads. Throws unless the URL is http or
 * https.
 */
export function leaveToPay(orderId: string, paymentUrl: string): void {
  const { protocol } = new URL(paymentUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('This is no page to pay on');
  leavingFor.set(orderId);
  setTimeout(() => leavingFor.set(undefined), patience);
  window.location.assign(paymentUrl);
}

/** Whether an order's payment page is loading. On return by the Back button, the order is refetched. */
export function useIsLeaving(orderId: string): boolean {
  const queries = useQueryClient();
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      leavingFor.set(undefined);
      void queries.invalidateQueries({ queryKey: ordersKey });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [queries]);
  return leavingFor.use() === orderId;
}
