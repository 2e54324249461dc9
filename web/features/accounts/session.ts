import { useQuery } from '@tanstack/react-query';
import { accountCalls, type User } from '#contract/accounts.ts';
import { forgetPageCopies } from '#web/browser/forget-page-copies.ts';
import { clearOwnStorage, ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { userToken } from '#web/client/user-token.ts';
import { createSession } from '#web/session/create-session.ts';

export const userSession = createSession<User>({
  name: 'user',
  ownKey,
  ask: async () => (await browserApi(accountCalls.isUser)).user,
  logOut: () => browserApi(accountCalls.logout),
  idOf: ({ _id }) => _id,
  forgetStored() {
    userToken.write(undefined);
    clearOwnStorage();
    void forgetPageCopies();
  },
});

/** The current user, for a screen. A failed check leaves the shopper logged out. */
export type Session = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; user: User };

/** The current session. */
export function useSession(): Session {
  const { data, isError } = useQuery(userSession.query);
  if (data?.owner) return { state: 'user', user: data.owner };
  return data || isError ? { state: 'visitor' } : { state: 'loading' };
}
