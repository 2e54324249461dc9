import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { OrderEvent } from '#contract/orders/schemas.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { coalesce } from '#web/browser/coalesce.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { useSharedOrderEvents } from '#web/browser/use-order-events.ts';
import { pathOf } from '#web/client/path-of.ts';
import { useText } from '#web/language/use-text.ts';
import type { SellerOrderView } from './listing/seller-order-filter.ts';
import { orderCountsKey, orderHistoryKey, sellerOrdersQuery } from './listing/seller-order-queries.ts';
import { newOrdersText } from './new-orders/new-orders-text.ts';

/**
 * Updates the listed orders and the counts live, and announces new orders. Later pages do not shift for a new order; `hasArrivals` then
 * says that the first page has more.
 */
export function useLiveOrders(view: SellerOrderView): { hasArrivals: boolean } {
  const queries = useQueryClient();
  const { t } = useText();
  const [waiting, setWaiting] = useState(false);
  const arrived = useRef<string[]>([]);
  const [refresh] = useState(() => coalesce(() => queries.invalidateQueries({ queryKey: sellerOrdersKey })));
  const [recount] = useState(() => coalesce(() => queries.invalidateQueries({ queryKey: orderCountsKey })));
  const onFirstPage = view.page === 1;
  useEffect(() => {
    if (onFirstPage) setWaiting(false);
  }, [onFirstPage]);

  /** Whether an order's status can't change the current list. */
  function isElsewhere(orderId: string): boolean {
    if (onFirstPage || view.filter.status || view.filter.tab) return false;
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

  useSharedOrderEvents(pathOf('GET /api/order/seller-events'), (event: OrderEvent) => {
    if (event.kind === 'notice') return;
    if (event.kind === 'placed' && onFirstPage) return void announce(event.orderId);
    if (event.kind === 'placed') setWaiting(true);
    const historyKey = !('orderId' in event) ? orderHistoryKey : [...orderHistoryKey, event.orderId];
    void queries.invalidateQueries({ queryKey: historyKey });
    const changesNothing = event.kind === 'placed' || (event.kind === 'status' && isElsewhere(event.orderId));
    if (!changesNothing) return void refresh();
    void queries.invalidateQueries({ queryKey: sellerOrdersKey, refetchType: 'none' });
    void recount();
  });
  return { hasArrivals: waiting && !onFirstPage };
}
