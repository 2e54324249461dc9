import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { sellingCalls } from '#contract/selling.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { ListView } from '#web/ui/list/list-address.ts';

/** A page of the users that match, newest first, with numbers of all users. */
export function usersQuery({ search, page }: ListView) {
  return queryOptions({
    queryKey: [sellerKey, 'users', search, page],
    queryFn: ({ signal }) =>
      browserApi(
        sellingCalls.listUsers,
        { query: { page, limit: limits.sellerPage, ...(search && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export const dashboardQuery = queryOptions({
  queryKey: [sellerKey, 'dashboard'],
  queryFn: async ({ signal }) => (await browserApi(sellingCalls.readDashboard, {}, { signal })).dashboard,
  staleTime: 0,
});
