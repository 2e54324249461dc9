import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { sellerKey, sellerOrdersKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { SellerOrderView } from './seller-order-filter.ts';

/** Cache key of order histories, followed by the order's id. */
export const orderHistoryKey = [sellerKey, 'order-history'] as const;

/** A page of the matching orders. */
export function sellerOrdersQuery({ filter, page }: SellerOrderView) {
  return queryOptions({
    queryKey: [...sellerOrdersKey, filter, page],
    queryFn: ({ signal }) =>
      browserApi(
        'GET /api/order/seller-enhanced',
        { query: { ...filter, page, limit: limits.ordersPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** An order by its id, as the lists have it. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...sellerOrdersKey, 'one', orderId],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/seller/orders/{orderId}', { params: { orderId } }, { signal })).order,
  });
}

/** Cache key of the orders' counts. */
export const orderCountsKey = [...sellerOrdersKey, 'counts'] as const;

/** How many orders are in each status and under each tab. */
export const orderCountsQuery = queryOptions({
  queryKey: orderCountsKey,
  queryFn: ({ signal }) => browserApi('GET /api/order/seller-counts', {}, { signal }),
});

/** The history of an order and the notes on it, each oldest first. */
export function orderHistoryQuery(orderId: string) {
  return queryOptions({
    queryKey: [...orderHistoryKey, orderId],
    queryFn: ({ signal }) => browserApi('GET /api/order/{orderId}/history', { params: { orderId } }, { signal }),
    staleTime: 0,
  });
}
