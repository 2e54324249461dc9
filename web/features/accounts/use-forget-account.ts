import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { leaveUnasked } from '#web/navigation/leave-unasked.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { userSession } from './session.ts';

/** After the account was deleted: this browser and its other tabs forget it, and the home page opens. */
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
