import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/**
 * Payments under review, which the seller has to decide on. Cached with the orders: a change of one changes the other.
 */
export const paymentsUnderReviewQuery = queryOptions({
  queryKey: [...sellerOrdersKey, 'held'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/payment/held', {}, { signal })).payments,
});

/** The latest differences from the providers' records. */
export const differencesQuery = queryOptions({
  queryKey: [...sellerOrdersKey, 'differences'],
  queryFn: async ({ signal }) =>
    (await browserApi('GET /api/payment/differences', { query: { limit: limits.sellerPage } }, { signal })).differences,
});
