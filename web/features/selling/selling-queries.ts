import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { sellerKey, sellerWorkKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ListView } from '#web/ui/list/list-address.ts';

/** A page of the matching users, newest first, with the counts of all users. */
export function usersQuery({ search, page }: ListView) {
  return queryOptions({
    queryKey: [sellerKey, 'users', search, page],
    queryFn: ({ signal }) =>
      browserApi(
        'GET /api/seller/users',
        { query: { page, limit: limits.sellerPage, ...(search && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** How the promises to the orders of the last days were kept. */
export const promisesQuery = queryOptions({
  queryKey: [sellerKey, 'promises'],
  queryFn: ({ signal }) => browserApi('GET /api/seller/promises', { query: {} }, { signal }),
  staleTime: 0,
});

export const dashboardQuery = queryOptions({
  queryKey: [sellerKey, 'dashboard'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/seller/dashboard', {}, { signal })).dashboard,
  staleTime: 0,
});

/** What is set up of the shop. */
export const setupQuery = queryOptions({
  queryKey: [sellerKey, 'setup'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/seller/setup', {}, { signal })).parts,
  // Settings change on another page or on the server.
  staleTime: 0,
});

/** How many requests and messages wait for the seller. */
export const workQuery = queryOptions({
  queryKey: sellerWorkKey,
  queryFn: ({ signal }) => browserApi('GET /api/seller/work', {}, { signal }),
});
