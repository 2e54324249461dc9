import { queryOptions, useQuery } from '@tanstack/react-query';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The newest order in the first status, and the number of such orders. */
export const newOrdersQuery = queryOptions({
  queryKey: [sellerKey, 'new-orders'],
  queryFn: async ({ signal }) => {
    const query = { status: 'Order Placed', page: 1, limit: 1 } as const;
    const { orders, pagination } = await browserApi('GET /api/order/seller-enhanced', { query }, { signal });
    return { newest: orders[0], count: pagination.totalOrders };
  },
});

/** The number of new orders; 0 while unknown. */
export function useNewOrderCount(): number {
  return useQuery(newOrdersQuery).data?.count ?? 0;
}
