import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { AccountPhone } from '#contract/accounts/phone-schemas.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The user's phone number, and whether a confirmation code can be requested or is awaited. */
export function phoneQuery(userId: string) {
  return queryOptions({
    queryKey: [ownKey, 'phone', userId],
    queryFn: async ({ signal }): Promise<AccountPhone> =>
      (await browserApi('GET /api/user/phone', {}, { signal })).phone,
    // Another tab may have requested or entered a code.
    staleTime: 0,
  });
}

/** The mutations of the phone number. A failure that belongs to no field is shown in a toast. */
export function usePhoneSteps() {
  const queries = useQueryClient();
  const shared = {
    meta: { failureToast: true, showsItself: ['wrong-phone-code', 'profile-changed'] },
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onSettled: () => queries.invalidateQueries({ queryKey: [ownKey, 'phone'] }),
  } as const;
  const save = useMutation({
    ...shared,
    mutationFn: (body: { phone: string; version: number | undefined }) => browserApi('PUT /api/user/phone', { body }),
  });
  const remove = useMutation({ ...shared, mutationFn: () => browserApi('DELETE /api/user/phone') });
  const askCode = useMutation({ ...shared, mutationFn: () => browserApi('POST /api/user/phone/code') });
  const confirm = useMutation({
    ...shared,
    mutationFn: (code: string) => browserApi('POST /api/user/phone/confirm', { body: { code } }),
  });
  return { save, remove, askCode, confirm };
}

export type PhoneSteps = ReturnType<typeof usePhoneSteps>;
