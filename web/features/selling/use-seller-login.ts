import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { accountCalls, type Credentials } from '#contract/accounts.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { applySellerSession, sellerLogout } from './seller-session.ts';
import { tellSellerTabs } from './seller-tabs.ts';

/** What is said when a login failed and the server gave no reason. */
export const loginFailed = 'Login failed';

/** Logs the seller in and goes to the start of the seller area. */
export function useSellerLogin() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useMutation({
    async mutationFn(credentials: Credentials) {
      await sellerLogout.settle();
      return browserApi(accountCalls.sellerLogin, { body: credentials });
    },
    onSuccess({ message }) {
      applySellerSession(queries, true);
      tellSellerTabs(true);
      toast.success(message);
      void navigate('/seller');
    },
    onError: (failure) => toast.error(sentenceOf(failure, loginFailed)),
  });
  return { submit: useSingleFlight(mutateAsync), isPending, error };
}
