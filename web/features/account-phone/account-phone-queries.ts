import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { type AccountPhone, accountPhoneCalls } from '#contract/account-phone.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The user's phone number, and whether a code that confirms it can be had or is awaited. */
export function phoneQuery(userId: string) {
  return queryOptions({
    queryKey: [ownKey, 'phone', userId],
    queryFn: async ({ signal }): Promise<AccountPhone> =>
      (await browserApi(accountPhoneCalls.readPhone, {}, { signal })).phone,
    // Another tab may have asked for a code, or entered it.
    staleTime: 0,
  });
}

/** What can be done about the number. A failure about no field is shown in a toast. */
export function usePhoneSteps() {
  const queries = useQueryClient();
  const shared = {
    meta: { failureToast: true, showsItself: ['wrong-phone-code'] },
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onSettled: () => queries.invalidateQueries({ queryKey: [ownKey, 'phone'] }),
  } as const;
  const save = useMutation({
    ...shared,
    mutationFn: (phone: string) => browserApi(accountPhoneCalls.savePhone, { body: { phone } }),
  });
  const remove = useMutation({ ...shared, mutationFn: () => browserApi(accountPhoneCalls.removePhone) });
  const askCode = useMutation({ ...shared, mutationFn: () => browserApi(accountPhoneCalls.askPhoneCode) });
  const confirm = useMutation({
    ...shared,
    mutationFn: (code: string) => browserApi(accountPhoneCalls.confirmPhone, { body: { code } }),
  });
  return { save, remove, askCode, confirm };
}

export type PhoneSteps = ReturnType<typeof usePhoneSteps>;
