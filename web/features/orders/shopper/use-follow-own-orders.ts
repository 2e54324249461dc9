import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { coalesce } from '#web/browser/coalesce.ts';
import { useOrderEvents } from '#web/browser/use-order-events.ts';
import { pathOf } from '#web/client/path-of.ts';
import { ordersKey, userOrdersQuery } from './order-queries.ts';

/**
 * Refetches the user's orders whenever the shop changes one. A refetch and a request for a further page would cancel
 * each other, so the further page goes first and the refetch follows.
 */
export function useFollowOwnOrders(userId: string): void {
  const queries = useQueryClient();
  const [readAgain] = useState(() => coalesce(() => refetchOrders(queries, userId)));
  useOrderEvents(pathOf('GET /api/order/user-events'), ({ kind }) => {
    if (kind !== 'notice') void readAgain();
  });
}

// The cache is asked, not the components: it knows of a further page before any of them has rendered it.
async function refetchOrders(queries: QueryClient, userId: string): Promise<void> {
  const { queryKey } = userOrdersQuery(userId);
  const isFurtherPage = () => {
    const state = queries.getQueryState(queryKey);
    return state?.fetchStatus !== 'idle' && state?.fetchMeta?.fetchMore !== undefined;
  };
  const page = Promise.withResolvers<void>();
  let isStopped = false;
  const unsubscribe = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hashKey(queryKey)) return;
    if (isFurtherPage()) isStopped = true;
    else page.resolve();
  });
  if (isFurtherPage()) await page.promise;
  isStopped = false;
  await queries.invalidateQueries({ queryKey: ordersKey });
  unsubscribe();
  if (isStopped) await refetchOrders(queries, userId);
}
