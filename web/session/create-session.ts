import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createStore } from '#web/browser/create-store.ts';
import { openTabChannel } from '#web/browser/tab-channel.ts';
import { isRefused } from '#web/client/api-error.ts';
import { sessionsKey } from '#web/client/query-client.ts';
import { createPendingLogout } from './pending-logout.ts';

/** The owner of the session (null: nobody is logged in), and when the server was asked: later changes here are newer. */
export type SessionAnswer<Owner> = { owner: Owner | null; askedAt: number };

type SessionKind<Owner> = {
  /** Names the query, the tabs' channel and the stored logout. */
  name: string;
  /** First part of the keys of queries whose answers belong to the owner; they are forgotten at login and logout. */
  ownKey: string;
  /** Asks the server. Rejects with the refusal `not-logged-in` when nobody is. */
  ask(): Promise<Owner>;
  logOut(): Promise<unknown>;
  idOf(owner: Owner): string;
  /** Stores on this device what the next page wants to know of the session. */
  remember?(owner: Owner | null): void;
  /** At a logout here: removes from this device's storage what belongs to the owner. */
  forgetStored?(): void;
};

/** The session of one kind in this window: what is known of it, and how logins and logouts take effect. */
export type SessionMachine<Owner> = ReturnType<typeof createSession<Owner>>;

/** Makes the session of shoppers or of sellers. One browser may hold both, either or none. */
export function createSession<Owner>(kind: SessionKind<Owner>) {
  const { name, ownKey, ask, logOut, idOf } = kind;
  const queryKey = [sessionsKey, name] as const;
  const tabs = openTabChannel<{ ownerId: string | null }>(`sobuj-${name}-session`);
  const logout = createPendingLogout(`pending-${name}-logout`, logOut);
  type Answer = SessionAnswer<Owner>;

  const query = queryOptions({
    queryKey,
    staleTime: 60_000,
    queryFn: async ({ client }): Promise<Answer> => {
      const askedAt = Date.now();
      const owner = (await logout.finish()) ? null : await ownerOrNull(ask);
      // A login or logout that happened meanwhile is newer than this answer.
      const known = client.getQueryData<Answer>(queryKey);
      if (known && known.askedAt >= askedAt) return known;
      // A session that has ended leaves nothing behind that only its owner may see.
      if (known?.owner && !owner) client.removeQueries({ queryKey: [ownKey] });
      kind.remember?.(owner);
      return { owner, askedAt };
    },
  });

  /** The owner as far as this window knows; undefined while it does not. */
  const known = (queries: QueryClient) => queries.getQueryData<Answer>(queryKey)?.owner;

  /** Forgets what belonged to the last owner. Storage is shared by all tabs: the one that acted has seen to it. */
  function show(queries: QueryClient, owner: Owner | null): void {
    queries.removeQueries({ queryKey: [ownKey] });
    queries.setQueryData<Answer>(queryKey, { owner, askedAt: Date.now() });
  }

  /** Puts a login (or, with null, a logout) into effect in this window and tells the other tabs. */
  function apply(queries: QueryClient, owner: Owner | null): void {
    kind.remember?.(owner);
    if (!owner) kind.forgetStored?.();
    show(queries, owner);
    tabs.post({ ownerId: owner && idOf(owner) });
  }

  /** Shows changed details of the owner. An answer that is on its way may not know of them: the server is asked again. */
  function change(queries: QueryClient, update: (owner: Owner) => Owner): void {
    queries.setQueryData<Answer>(queryKey, (answer) =>
      answer?.owner ? { ...answer, owner: update(answer.owner) } : answer,
    );
    void queries.invalidateQueries({ queryKey });
  }

  /** Follows logins and logouts of other tabs, until the returned function is called. */
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
    /** True from a logout until the next page of this session opens: the page being left must not lead elsewhere. */
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
