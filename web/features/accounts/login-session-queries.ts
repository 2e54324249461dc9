import { queryOptions } from '@tanstack/react-query';
import { accountCalls, type LoginSession } from '#contract/accounts.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The user's sessions are cached under this key. */
export const loginSessionsKey = [ownKey, 'sessions'] as const;

/** Where the user is logged in, newest login first. */
export function loginSessionsQuery(userId: string) {
  return queryOptions({
    queryKey: [...loginSessionsKey, userId],
    queryFn: async ({ signal }): Promise<LoginSession[]> =>
      (await browserApi(accountCalls.listSessions, {}, { signal })).sessions,
  });
}
