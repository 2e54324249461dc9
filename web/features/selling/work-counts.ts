import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { coalesce } from '#web/browser/coalesce.ts';
import { useSharedOrderEvents } from '#web/browser/use-order-events.ts';
import { pathOf } from '#web/client/path-of.ts';
import { workQuery } from './selling-queries.ts';

/** The numbers of requests and messages that wait; undefined while unknown. */
export function useWorkCounts() {
  return useQuery(workQuery).data;
}

/** Keeps these numbers fresh: each new request and message is also a notification. */
export function useLiveWorkCounts(): void {
  const queries = useQueryClient();
  const [refresh] = useState(() => coalesce(() => queries.invalidateQueries(workQuery)));
  useSharedOrderEvents(pathOf('GET /api/order/seller-events'), ({ kind }) => {
    if (kind === 'notice' || kind === 'missed') void refresh();
  });
}
