import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { leaveUnasked } from '#web/navigation/leave-unasked.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { userSession } from './session.ts';

/**
 * Returns a function for after the account's deletion: it clears the account from this browser and its tabs and opens
 * the home page.
 */
export function useForgetAccount(): (message: string) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (message) => {
    userSession.leaving.set(true);
    void navigate(href('/'), { state: leaveUnasked });
    userSession.apply(queries, null);
    toast.success(message);
  };
}
