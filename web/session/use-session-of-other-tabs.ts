import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';
import type { SessionMachine } from './create-session.ts';

/** Follows logins and logouts in other tabs. `onLoggedOut` clears the owner's other data; it must be stable. */
export function useSessionOfOtherTabs<Owner>(session: SessionMachine<Owner>, onLoggedOut?: () => void): void {
  const queries = useQueryClient();
  const { t } = useText();
  useEffect(
    () =>
      session.followTabs(queries, (wasLoggedIn) => {
        onLoggedOut?.();
        if (wasLoggedIn) toast(t('accounts.logged-out-elsewhere'));
      }),
    [session, queries, onLoggedOut, t],
  );
}
