import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** Cache key of the orders without an account. */
export const guestOrdersKey = ['guest-orders'] as const;

/** The orders that this device remembers, newest first. */
export const deviceOrdersQuery = queryOptions({
  queryKey: [...guestOrdersKey, 'device'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/order/guest', {}, { signal })).orders,
});

/** The order of a key. */
export const orderOfKeyQuery = (key: string) =>
  queryOptions({
    queryKey: [...guestOrdersKey, 'key', key],
    queryFn: async ({ signal }) => (await browserApi('POST /api/order/track', { body: { key } }, { signal })).order,
    retry: false,
  });
