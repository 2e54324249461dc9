import { queryOptions } from '@tanstack/react-query';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The account of an order. With the orders' key, because what changes an order may change its account. */
export function orderAccountQuery(orderId: string) {
  return queryOptions({
    queryKey: [...sellerOrdersKey, 'account', orderId],
    queryFn: ({ signal }) =>
      browserApi('GET /api/seller/orders/{orderId}/account', { params: { orderId } }, { signal }),
    staleTime: 0,
  });
}
