import { queryOptions } from '@tanstack/react-query';
import { accountCalls, type LoginSession } from '#contract/accounts.ts';
import { ownKey, sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The user's sessions are cached under this key. */
export const loginSessionsKey = [ownKey, 'sessions'] as const;

/** Where a user or the seller is logged in, newest login first, and how all others are ended. */
export type LoginSessionsOf = {
  query: ReturnType<typeof sessionsQuery>;
  endOthers(): Promise<{ message: string }>;
};

export function userSessions(userId: string): LoginSessionsOf {
  return {
    query: sessionsQuery([...loginSessionsKey, userId], accountCalls.listSessions),
    endOthers: () => browserApi(accountCalls.endOtherSessions),
  };
}

export const sellerSessions: LoginSessionsOf = {
  query: sessionsQuery([sellerKey, 'sessions'], accountCalls.listSellerSessions),
  endOthers: () => browserApi(accountCalls.endOtherSellerSessions),
};

function sessionsQuery(
  queryKey: readonly string[],
  call: typeof accountCalls.listSessions | typeof accountCalls.listSellerSessions,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<LoginSession[]> => (await browserApi(call, {}, { signal })).sessions,
  });
}
