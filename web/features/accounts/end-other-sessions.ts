import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { LoginSession } from '#contract/accounts/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import type { LoginSessionsOf } from './login-session-queries.ts';

/** Logs out everywhere else. `ask` takes the other sessions and asks for a confirmation first. */
export function useEndOtherSessions({ query: { queryKey }, endOthers }: LoginSessionsOf) {
  const queries = useQueryClient();
  const { t } = useText();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (_others: readonly LoginSession[]) => endOthers(),
    async onSuccess({ message }) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) => list?.filter(({ current }) => current));
      toast.success(message);
    },
    meta: { failureToast: true },
    onSettled() {
      void queries.invalidateQueries({ queryKey });
    },
  });
  return useConfirmedAction<readonly LoginSession[]>({
    run: mutateAsync,
    busy: isPending,
    question: t('profile.devices.question'),
    warningOf: ({ length }) => t('profile.devices.warning', { count: length }),
    confirmLabel: t('profile.devices.log-out'),
    busyLabel: t('profile.devices.busy'),
  });
}
