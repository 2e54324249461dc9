import { queryOptions, useQuery } from '@tanstack/react-query';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The newest order that nobody has begun to work on, and how many there are. */
export const newOrdersQuery = queryOptions({
  queryKey: [sellerKey, 'new-orders'],
  queryFn: async ({ signal }) => {
    const query = { status: 'Order Placed', page: 1, limit: 1 } as const;
    const { orders, pagination } = await browserApi(sellerOrderCalls.listSellerOrders, { query }, { signal });
    return { newest: orders[0], count: pagination.totalOrders };
  },
});

/** How many orders wait to be worked on; 0 until that is known. */
export function useNewOrderCount(): number {
  return useQuery(newOrdersQuery).data?.count ?? 0;
}
