import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';
import { leaveUnasked } from '#web/navigation/leave-unasked.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import type { SessionMachine } from './create-session.ts';

/** Logs out: in this tab at once, on the server when it responds. `onLoggedOut` clears the owner's other data. */
export function useLogout<Owner>(session: SessionMachine<Owner>, onLoggedOut: () => void = () => {}): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useText();
  return () => {
    // Sent first, while the token still exists.
    void session.logout.end();
    session.leaving.set(true);
    void navigate(href('/'), { state: leaveUnasked });
    session.apply(queries, null);
    onLoggedOut();
    toast.success(t('accounts.logged-out'));
  };
}
