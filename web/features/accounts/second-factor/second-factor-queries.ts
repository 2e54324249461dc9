import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { PasswordAndCode, SecondFactor } from '#contract/accounts/second-factor-schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';

const queryKey = [sellerKey, 'second-factor'] as const;

/** Whether two-step login is on. */
export const secondFactorQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<SecondFactor> =>
    (await browserApi('GET /api/seller/second-factor', {}, { signal })).secondFactor,
});

/**
 * The mutations that switch two-step login on and off and renew the recovery codes. A failure that belongs to no field
 * is shown in a toast.
 */
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
    mutationFn: (password: string) => browserApi('POST /api/seller/second-factor/begin', { body: { password } }),
    // The secret must not outlive the page that shows it.
    gcTime: 0,
  });
  const confirm = useMutation({
    ...shared,
    mutationFn: (code: string) => browserApi('POST /api/seller/second-factor/confirm', { body: { code } }),
    gcTime: 0,
    onSuccess,
  });
  const renew = useMutation({
    ...shared,
    mutationFn: (proof: PasswordAndCode) =>
      browserApi('POST /api/seller/second-factor/recovery-codes', { body: proof }),
    gcTime: 0,
    onSuccess,
  });
  const end = useMutation({
    ...shared,
    mutationFn: (proof: PasswordAndCode) => browserApi('POST /api/seller/second-factor/end', { body: proof }),
    onSuccess,
  });
  return { begin, confirm, renew, end };
}
