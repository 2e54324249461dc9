import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { accountCalls, type Registration } from '#contract/accounts.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { type LoginMode, loginDialog, loginStaysHere } from './login-dialog-store.ts';
import { applySession, userLogout } from './session.ts';
import { tellOtherTabs } from './session-tabs.ts';

/** Logs in or registers; success closes the dialog and goes to the home page, or back to what was unfinished. */
export function useSignIn(mode: LoginMode) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error, reset } = useMutation({
    async mutationFn({ name, email, password }: Registration) {
      await userLogout.settle();
      return mode === 'login'
        ? browserApi(accountCalls.login, { body: { email, password } })
        : browserApi(accountCalls.register, { body: { name, email, password } });
    },
    onSuccess({ token, user, message }) {
      applySession(queries, user, token);
      tellOtherTabs(user._id);
      loginDialog.set(null);
      toast.success(message);
      if (!loginStaysHere()) void navigate('/');
    },
    onError: (failure) => toast.error(sentenceOf(failure)),
  });
  return { submit: useSingleFlight(mutateAsync), isPending, error, reset };
}
