import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';
import { leaveUnasked } from '#web/navigation/leave-unasked.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import type { SessionMachine } from './create-session.ts';

/** Logs out: here at once, on the server as soon as it answers. `onLoggedOut` clears what else belongs to the owner. */
export function useLogout<Owner>(session: SessionMachine<Owner>, onLoggedOut: () => void = () => {}): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useText();
  return () => {
    // The call is made while the token is still there to be sent with it.
    void session.logout.end();
    session.leaving.set(true);
    void navigate(href('/'), { state: leaveUnasked });
    session.apply(queries, null);
    onLoggedOut();
    toast.success(t('accounts.logged-out'));
  };
}
