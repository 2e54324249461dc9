import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { parcelsKey } from '#web/features/parcels/seller/parcel-queries.ts';

export const plansKey = [sellerKey, 'parcel-plans'] as const;

/**
 * What parcels of these orders would be; again when couriers have refused more parcels. Not reloaded otherwise: the
 * seller is writing over it.
 */
export function plansQuery(orderIds: readonly string[], refused: number) {
  return queryOptions({
    queryKey: [...plansKey, orderIds, refused],
    queryFn: ({ signal }) =>
      browserApi('POST /api/seller/parcels/plan', { body: { orderIds: [...orderIds] } }, { signal }),
    enabled: orderIds.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Between two looks at parcels whose couriers have not answered yet, in ms: longer each time. */
const pause = (looks: number) => Math.min(15_000, 1500 + 500 * looks);

/** The parcels that were just booked, until each courier has answered. */
export function bookedQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...parcelsKey, 'booked', ids],
    queryFn: async ({ signal }) => {
      const pages = [];
      for (let from = 0; from < ids.length; from += limits.pageMax) pages.push(ids.slice(from, from + limits.pageMax));
      const replies = await Promise.all(
        pages.map((page) =>
          browserApi('GET /api/seller/parcels', { query: { ids: page.join(','), limit: limits.pageMax } }, { signal }),
        ),
      );
      return replies.flatMap(({ parcels }) => parcels);
    },
    enabled: ids.length > 0,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(({ state }) => state === 'waiting') ? pause(dataUpdateCount) : false,
  });
}
