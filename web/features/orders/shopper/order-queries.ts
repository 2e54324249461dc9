import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { orderCalls } from '#contract/orders.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { cursorPages, pageAfter } from '#web/client/cursor-pages.ts';

const pageSize = 10;

/** Everything about the user's orders is cached under this key. */
export const ordersKey = [ownKey, 'orders'] as const;

/** The user's orders, newest first, page by page. */
export function userOrdersQuery(userId: string) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...ordersKey, userId],
    queryFn: ({ pageParam, signal }) =>
      browserApi(orderCalls.listUserOrders, { query: pageAfter(pageParam, pageSize) }, { signal }),
  });
}

/** Orders in which products are that the user submitted, newest first, page by page. */
export function userSalesQuery(userId: string) {
  return infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...ordersKey, userId, 'sales'],
    queryFn: ({ pageParam, signal }) =>
      browserApi(orderCalls.listUserSales, { query: pageAfter(pageParam, pageSize) }, { signal }),
  });
}

function orderCountQuery(userId: string) {
  return queryOptions({
    queryKey: [...ordersKey, userId, 'count'],
    queryFn: async ({ signal }) => (await browserApi(orderCalls.countUserOrders, {}, { signal })).orderCount,
  });
}

/** How many orders the user has placed: null when it could not be found out, undefined while it is not known. */
export function useOrderCount(userId: string): number | null | undefined {
  const { data, isError } = useQuery(orderCountQuery(userId));
  return data ?? (isError ? null : undefined);
}
