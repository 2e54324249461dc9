import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { type PasswordAndCode, type SecondFactor, secondFactorCalls } from '#contract/second-factor.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';

const queryKey = [sellerKey, 'second-factor'] as const;

/** Whether the login asks for a code. */
export const secondFactorQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<SecondFactor> =>
    (await browserApi(secondFactorCalls.readSecondFactor, {}, { signal })).secondFactor,
});

/** The steps of switching it on and off, and new recovery codes. A failure about no field is shown in a toast. */
export function useSecondFactorSteps() {
  const queries = useQueryClient();
  const refreshSellerData = () => void queries.invalidateQueries({ queryKey: [sellerKey] });
  const onSuccess = ({ message }: { message: string }) => {
    toast.success(message);
    refreshSellerData();
  };
  const shared = {
    meta: { failureToast: true, showsItself: ['wrong-password', 'wrong-code', 'too-many-codes'] },
    onError(error: unknown) {
      if (isRefused(error, 'second-factor-on', 'second-factor-off')) refreshSellerData();
    },
  } as const;
  const begin = useMutation({
    ...shared,
    mutationFn: (password: string) => browserApi(secondFactorCalls.beginSecondFactor, { body: { password } }),
    // The secret is not to outlive the page that shows it.
    gcTime: 0,
  });
  const confirm = useMutation({
    ...shared,
    mutationFn: (code: string) => browserApi(secondFactorCalls.confirmSecondFactor, { body: { code } }),
    gcTime: 0,
    onSuccess,
  });
  const renew = useMutation({
    ...shared,
    mutationFn: (proof: PasswordAndCode) => browserApi(secondFactorCalls.renewRecoveryCodes, { body: proof }),
    gcTime: 0,
    onSuccess,
  });
  const end = useMutation({
    ...shared,
    mutationFn: (proof: PasswordAndCode) => browserApi(secondFactorCalls.endSecondFactor, { body: proof }),
    onSuccess,
  });
  return { begin, confirm, renew, end };
}
