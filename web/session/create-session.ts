import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createStore } from '#web/browser/create-store.ts';
import { openTabChannel } from '#web/browser/tab-channel.ts';
import { isRefused } from '#web/client/api-error.ts';
import { sessionsKey } from '#web/client/query-client.ts';
import { createPendingLogout } from './pending-logout.ts';

/**
 * The owner of the session (null: nobody is logged in), and when the server was asked, in ms. Later changes in this tab
 * are newer.
 */
export type SessionAnswer<Owner> = { owner: Owner | null; askedAt: number };

type SessionKind<Owner> = {
  /** Name of the query, the tabs' channel and the stored logout. */
  name: string;
  /** First part of the cache keys of the owner's data, which is cleared at login and logout. */
  ownKey: string;
  /** Asks the server. Rejects with the refusal `not-logged-in` when nobody is logged in. */
  ask(): Promise<Owner>;
  logOut(): Promise<unknown>;
  idOf(owner: Owner): string;
  /** The owner's details change on other devices, so a returning window asks for them even when they are new. */
  asksOnReturn?: true;
  /** Stores on this device what the next page needs to know about the session. */
  remember?(owner: Owner | null): void;
  /** At a logout in this tab: removes the owner's data from this device's storage. */
  forgetStored?(): void;
};

/** A session of one kind in this tab, with its logins and logouts. */
export type SessionMachine<Owner> = ReturnType<typeof createSession<Owner>>;

/** Creates the session of shoppers or of sellers. A browser may have both, either or none. */
export function createSession<Owner>(kind: SessionKind<Owner>) {
  const { name, ownKey, ask, logOut, idOf } = kind;
  const queryKey = [sessionsKey, name] as const;
  const tabs = openTabChannel<{ ownerId: string | null }>(`sobuj-${name}-session`);
  const logout = createPendingLogout(`pending-${name}-logout`, logOut);
  type Answer = SessionAnswer<Owner>;
  const onReturn = ({ state }: { state: { data?: Answer | undefined } }) =>
    kind.asksOnReturn && state.data?.owner ? 'always' : true;

  const query = queryOptions({
    queryKey,
    staleTime: 60_000,
    refetchOnWindowFocus: onReturn,
    refetchOnReconnect: onReturn,
    queryFn: async ({ client }): Promise<Answer> => {
      const askedAt = Date.now();
      const owner = (await logout.finish()) ? null : await ownerOrNull(ask);
      // A login or logout since then is newer than this response.
      const known = client.getQueryData<Answer>(queryKey);
      if (known && known.askedAt >= askedAt) return known;
      // Clears the owner's data when a session has expired.
      if (known?.owner && !owner) client.removeQueries({ queryKey: [ownKey] });
      kind.remember?.(owner);
      return { owner, askedAt };
    },
  });

  /** The owner, as far as this tab knows; undefined while unknown. */
  const known = (queries: QueryClient) => queries.getQueryData<Answer>(queryKey)?.owner;

  /** Clears the last owner's cached data. The tab that acted has cleared storage, which all tabs share. */
  function show(queries: QueryClient, owner: Owner | null): void {
    queries.removeQueries({ queryKey: [ownKey] });
    queries.setQueryData<Answer>(queryKey, { owner, askedAt: Date.now() });
  }

  /** Applies a login (or, with null, a logout) to this tab and notifies the other tabs. */
  function apply(queries: QueryClient, owner: Owner | null): void {
    kind.remember?.(owner);
    if (!owner) kind.forgetStored?.();
    show(queries, owner);
    tabs.post({ ownerId: owner && idOf(owner) });
  }

  /** Updates the owner's details. A pending response may not include the change, so the server is asked again. */
  function change(queries: QueryClient, update: (owner: Owner) => Owner): void {
    queries.setQueryData<Answer>(queryKey, (answer) =>
      answer?.owner ? { ...answer, owner: update(answer.owner) } : answer,
    );
    void queries.invalidateQueries({ queryKey });
  }

  /** Follows logins and logouts in other tabs, until the returned function is called. */
  function followTabs(queries: QueryClient, onLoggedOut: (wasLoggedIn: boolean) => void): () => void {
    return tabs.listen(({ ownerId }) => {
      const owner = known(queries);
      if (ownerId === null) {
        show(queries, null);
        onLoggedOut(Boolean(owner));
      } else if (!owner || idOf(owner) !== ownerId) {
        show(queries, null);
        void queries.resetQueries({ queryKey });
      }
    });
  }

  return {
    query,
    known,
    apply,
    change,
    followTabs,
    logout,
    /** True from a logout until this session's next page opens: the page being left must not redirect. */
    leaving: createStore(false),
  };
}

async function ownerOrNull<Owner>(ask: () => Promise<Owner>): Promise<Owner | null> {
  try {
    return await ask();
  } catch (error) {
    if (isRefused(error, 'not-logged-in')) return null;
    throw error;
  }
}
