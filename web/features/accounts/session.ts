import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/schemas.ts';
import { forgetPageCopies } from '#web/browser/forget-page-copies.ts';
import { clearOwnStorage, ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { userToken } from '#web/client/user-token.ts';
import { createSession } from '#web/session/create-session.ts';

export const userSession = createSession<User>({
  name: 'user',
  ownKey,
  ask: async () => (await browserApi('GET /api/user/is-auth')).user,
  logOut: () => browserApi('GET /api/user/logout'),
  idOf: ({ _id }) => _id,
  asksOnReturn: true,
  forgetStored() {
    userToken.write(undefined);
    clearOwnStorage();
    void forgetPageCopies();
  },
});

/** The current user as a screen sees it. A failed check counts as logged out. */
export type Session = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; user: User };

export function useSession(): Session {
  const { data, isError } = useQuery(userSession.query);
  if (data?.owner) return { state: 'user', user: data.owner };
  return data || isError ? { state: 'visitor' } : { state: 'loading' };
}
