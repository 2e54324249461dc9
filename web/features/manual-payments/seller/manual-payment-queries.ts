import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { coalesce } from '#web/browser/coalesce.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { useSharedOrderEvents } from '#web/browser/use-order-events.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pathOf } from '#web/client/path-of.ts';
import { useShop } from '#web/ui/use-shop.ts';

/** The transactions that wait for the seller. Cached with the orders: a change of one changes the other. */
export const manualPaymentsQuery = queryOptions({
  queryKey: [...sellerOrdersKey, 'manual'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/seller/manual-payments', {}, { signal })).payments,
});

/** How many transactions wait; 0 while unknown, and in a shop that takes no money by hand. */
export function useManualPaymentCount(): number {
  const isTaken = useShop().manual.length > 0;
  return useQuery({ ...manualPaymentsQuery, enabled: isTaken }).data?.length ?? 0;
}

/** Keeps the list fresh: each entered transaction is also a notification. */
export function useLiveManualPayments(): void {
  const queries = useQueryClient();
  const [refresh] = useState(() => coalesce(() => queries.invalidateQueries(manualPaymentsQuery)));
  useSharedOrderEvents(pathOf('GET /api/order/seller-events'), ({ kind }) => {
    if (kind !== 'placed') void refresh();
  });
}
