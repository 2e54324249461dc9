import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { accountCalls, type User } from '#contract/accounts.ts';
import { forgetOwnStorage, ownKey, sessionKey } from '#web/browser/own-data.ts';
import { createPendingLogout } from '#web/browser/pending-logout.ts';
import { ApiError } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { storeUserToken } from '#web/client/user-token.ts';

/** Who is there, and when the question was asked (so that newer local changes are not overwritten by the answer). */
export type SessionAnswer = { user: User | null; askedAt: number };

/** Who is there, for a screen. A failed check leaves the shopper logged out (specification, section 8). */
export type Session = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; user: User };

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  staleTime: 60_000,
  queryFn: async ({ client }): Promise<SessionAnswer> => {
    const askedAt = Date.now();
    const user = await findUser();
    // A login or logout that happened while the answer was on its way knows better.
    const known = client.getQueryData<SessionAnswer>(sessionKey);
    return known && known.askedAt >= askedAt ? known : { user, askedAt };
  },
});

/** Logouts of the shop; a failed one is made up for before the next check. */
export const userLogout = createPendingLogout('pendingLogout', () => browserApi(accountCalls.logout));

/** The session as it is known right now. */
export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery);
  if (data?.user) return { state: 'user', user: data.user };
  return data || isError ? { state: 'visitor' } : { state: 'loading' };
}

/** Puts a login (or, with null, a logout) into effect in this window. */
export function applySession(queries: QueryClient, user: User | null, token: string | null): void {
  storeUserToken(token);
  if (!user) forgetOwnStorage();
  queries.removeQueries({ queryKey: [ownKey] });
  queries.setQueryData<SessionAnswer>(sessionKey, { user, askedAt: Date.now() });
}

/** Nobody is there any more, and nothing that belonged to the user; another tab has seen to the token. */
export function forgetUser(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [ownKey] });
  queries.setQueryData<SessionAnswer>(sessionKey, { user: null, askedAt: Date.now() });
}

async function findUser(): Promise<User | null> {
  if (await userLogout.finish()) return null;
  try {
    return (await browserApi(accountCalls.isUser)).user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) return null;
    throw error;
  }
}
