import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { createStore } from '#web/browser/create-store.ts';
import { applySession, userLogout } from './session.ts';
import { tellOtherTabs } from './session-tabs.ts';

/** True from a logout until the next page for users opens: the page being left must not lead elsewhere. */
export const leavingByLogout = createStore(false);

/** Logs out: here at once, on the server as soon as it answers. `onLoggedOut` clears what else belongs to the user. */
export function useLogout(onLoggedOut: () => void): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => {
    // The call is made while the token is still there to be sent with it.
    void userLogout.end();
    leavingByLogout.set(true);
    void navigate('/');
    applySession(queries, null, null);
    onLoggedOut();
    tellOtherTabs(null);
    toast.success('Logged out successfully');
  };
}
