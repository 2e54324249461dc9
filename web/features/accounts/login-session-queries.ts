import { queryOptions } from '@tanstack/react-query';
import type { LoginSession } from '#contract/accounts/schemas.ts';
import { ownKey, sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Cache key of the user's sessions. */
export const loginSessionsKey = [ownKey, 'sessions'] as const;

/** The sessions of a user or the seller, newest login first, and the call that ends all others. */
export type LoginSessionsOf = {
  query: ReturnType<typeof sessionsQuery>;
  endOthers(): Promise<{ message: string }>;
};

export function userSessions(userId: string): LoginSessionsOf {
  return {
    query: sessionsQuery([...loginSessionsKey, userId], 'GET /api/user/sessions'),
    endOthers: () => browserApi('DELETE /api/user/sessions'),
  };
}

export const sellerSessions: LoginSessionsOf = {
  query: sessionsQuery([sellerKey, 'sessions'], 'GET /api/seller/sessions'),
  endOthers: () => browserApi('DELETE /api/seller/sessions'),
};

function sessionsQuery(queryKey: readonly string[], call: 'GET /api/user/sessions' | 'GET /api/seller/sessions') {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<LoginSession[]> => (await browserApi(call, {}, { signal })).sessions,
  });
}
