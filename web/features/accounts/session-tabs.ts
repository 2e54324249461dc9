import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { sessionKey } from '#web/browser/own-data.ts';
import { forgetUser, type SessionAnswer } from './session.ts';

/** A login (the user's id) or a logout (null). */
type Message = { userId: string | null };

const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('sobuj-session');

/** Tells the other tabs of this browser who is there now. */
export function tellOtherTabs(userId: string | null): void {
  channel?.postMessage({ userId } satisfies Message);
}

/** Follows logins and logouts of other tabs. `onLoggedOut` clears what else belongs to the user; it must not change. */
export function useSessionOfOtherTabs(onLoggedOut: () => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    function receive({ data: { userId } }: MessageEvent<Message>) {
      const current = queries.getQueryData<SessionAnswer>(sessionKey)?.user;
      if (userId === null) {
        forgetUser(queries);
        onLoggedOut();
        if (current) toast('You were logged out in another tab');
      } else if (current?._id !== userId) {
        forgetUser(queries);
        void queries.resetQueries({ queryKey: sessionKey });
      }
    }
    channel?.addEventListener('message', receive);
    return () => channel?.removeEventListener('message', receive);
  }, [queries, onLoggedOut]);
}
