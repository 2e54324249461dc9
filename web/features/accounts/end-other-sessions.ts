import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { accountCalls, type LoginSession } from '#contract/accounts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { loginSessionsKey } from './login-session-queries.ts';

/** Logs out everywhere else once it is confirmed. `ask` takes the other sessions. */
export function useEndOtherSessions() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (_others: readonly LoginSession[]) => browserApi(accountCalls.endOtherSessions),
    async onSuccess({ message }) {
      await queries.cancelQueries({ queryKey: loginSessionsKey });
      queries.setQueriesData<LoginSession[]>({ queryKey: loginSessionsKey }, (list) =>
        list?.filter(({ current }) => current),
      );
      toast.success(message);
    },
    meta: { failureToast: true },
    onSettled() {
      void queries.invalidateQueries({ queryKey: loginSessionsKey });
    },
  });
  return useConfirmedAction<readonly LoginSession[]>({
    run: mutateAsync,
    busy: isPending,
    question: 'Log out everywhere else?',
    warningOf: ({ length }) =>
      `${length === 1 ? 'The other device' : `The ${length} other devices`} will have to log in again. You stay logged in here.`,
    confirmLabel: 'Log out',
    busyLabel: 'Logging out…',
  });
}
