import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';
import { idAfter } from './id-after.ts';

const pageSize = 10;

/** Cache key of everything about the user's orders. */
export const ordersKey = [ownKey, 'orders'] as const;

/** The user's orders, newest first, page by page. */
export function userOrdersQuery(userId: string) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...ordersKey, userId],
    queryFn: ({ pageParam, signal }) =>
      browserApi('GET /api/order/user', { query: pageAfter(pageParam, pageSize) }, { signal }),
  });
}

/** One of the user's orders; null when there is none with this id. */
export function userOrderQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, userId, 'one', orderId],
    queryFn: async ({ signal }) => {
      const query = pageAfter(idAfter(orderId), 1);
      const { orders } = await browserApi('GET /api/order/user', { query }, { signal });
      return orders.find(({ _id }) => _id === orderId) ?? null;
    },
  });
}

/** Orders with products that the user submitted, newest first, page by page. */
export function userSalesQuery(userId: string) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...ordersKey, userId, 'sales'],
    queryFn: ({ pageParam, signal }) =>
      browserApi('GET /api/order/user-sales', { query: pageAfter(pageParam, pageSize) }, { signal }),
  });
}

function orderCountQuery(userId: string) {
  return queryOptions({
    queryKey: [...ordersKey, userId, 'count'],
    queryFn: async ({ signal }) => (await browserApi('GET /api/user/order-count', {}, { signal })).orderCount,
  });
}

/** The number of the user's orders: null after a failure, undefined while loading. */
export function useOrderCount(userId: string): number | null | undefined {
  const { data, isError } = useQuery(orderCountQuery(userId));
  return data ?? (isError ? null : undefined);
}
