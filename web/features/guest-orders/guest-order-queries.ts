import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import type { ApiClient } from '#web/client/create-api-client.ts';

/** Cache key of the orders without an account. */
export const guestOrdersKey = ['guest-orders'] as const;

/** In ms: without an account there is no stream of events. */
const askedAgain = 20_000;

/** The orders that this device remembers, newest first. */
export function deviceOrdersQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: [...guestOrdersKey, 'device'],
    queryFn: async ({ signal }) => (await api('GET /api/order/guest', {}, { signal })).orders,
    refetchInterval: askedAgain,
  });
}

/** The order of a key. */
export const orderOfKeyQuery = (key: string) =>
  queryOptions({
    queryKey: [...guestOrdersKey, 'key', key],
    queryFn: async ({ signal }) => (await browserApi('POST /api/order/track', { body: { key } }, { signal })).order,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'success' ? askedAgain : false),
  });
