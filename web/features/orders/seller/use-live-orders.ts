import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { OrderEvent } from '#contract/orders.ts';
import { type SellerOrder, sellerOrderCalls } from '#contract/seller-orders.ts';
import { coalesce } from '#web/browser/coalesce.ts';
import { useSharedOrderEvents } from '#web/browser/use-order-events.ts';
import { useText } from '#web/language/use-text.ts';
import { newOrdersText } from './new-orders/new-orders-text.ts';
import type { SellerOrderView } from './seller-order-filter.ts';
import { orderHistoryKey, sellerOrdersKey, sellerOrdersQuery } from './seller-order-queries.ts';

/**
 * Keeps the orders on the screen up to date and tells of new ones. A new order moves nothing on the later pages: there
 * `hasArrivals` says that the first page has more to show.
 */
export function useLiveOrders(view: SellerOrderView): { hasArrivals: boolean } {
  const queries = useQueryClient();
  const { t } = useText();
  const [waiting, setWaiting] = useState(false);
  const arrived = useRef<string[]>([]);
  const [refresh] = useState(() => coalesce(() => queries.invalidateQueries({ queryKey: sellerOrdersKey })));
  const onFirstPage = view.page === 1;
  useEffect(() => {
    if (onFirstPage) setWaiting(false);
  }, [onFirstPage]);

  /** Whether an order's status makes no difference to the list on the screen. */
  function isElsewhere(orderId: string): boolean {
    if (onFirstPage || view.filter.status) return false;
    const shown = queries.getQueryData(sellerOrdersQuery(view).queryKey)?.orders ?? [];
    return !shown.some(({ _id }) => _id === orderId);
  }
  async function announce(orderId: string) {
    arrived.current.push(orderId);
    await refresh();
    const ids = arrived.current.splice(0);
    const listed = queries
      .getQueriesData<{ orders: SellerOrder[] }>({ queryKey: sellerOrdersKey })
      .flatMap(([, data]) => data?.orders ?? []);
    const buyers = ids.map((id) => listed.find(({ _id }) => _id === id)?.userId.name);
    if (ids.length > 0) toast(newOrdersText(buyers, t), { id: 'new-orders' });
  }

  useSharedOrderEvents(sellerOrderCalls.followSellerOrders.path, (event: OrderEvent) => {
    if (event.kind === 'notice') return;
    if (event.kind === 'placed' && onFirstPage) return void announce(event.orderId);
    if (event.kind === 'placed') setWaiting(true);
    const historyKey = !('orderId' in event) ? orderHistoryKey : [...orderHistoryKey, event.orderId];
    void queries.invalidateQueries({ queryKey: historyKey });
    const movesNothing = event.kind === 'placed' || (event.kind === 'status' && isElsewhere(event.orderId));
    if (movesNothing) void queries.invalidateQueries({ queryKey: sellerOrdersKey, refetchType: 'none' });
    else void refresh();
  });
  return { hasArrivals: waiting && !onFirstPage };
}
