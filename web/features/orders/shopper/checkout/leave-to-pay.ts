import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore } from '#web/browser/create-store.ts';
import { ordersKey } from '#web/features/orders/shopper/order-queries.ts';

/** The order whose page of payment is on its way. */
const leavingFor = createStore<string | undefined>(undefined);

/** How long a page of payment may take to come, in milliseconds; then its buttons can be pressed again. */
const patience = 15_000;

/** Sends the browser to the page where an order is paid. Until it is there, the buttons that would do so again are busy. */
export function leaveToPay(orderId: string, paymentUrl: string): void {
  const { protocol } = new URL(paymentUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('This is no page to pay on');
  leavingFor.set(orderId);
  setTimeout(() => leavingFor.set(undefined), patience);
  window.location.assign(paymentUrl);
}

/** Whether the page of payment of an order is on its way. Who comes back by the Back button sees how it stands by then. */
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
