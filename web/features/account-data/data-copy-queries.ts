import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountDataCalls, type DataCopy } from '#contract/account-data.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Milliseconds between two polls of a copy that is being made. */
const askEvery = 2000;

const keyOf = (userId: string) => [ownKey, 'data-copy', userId] as const;

/** The copy of the user's data that was asked for last, followed while it is being made. */
export function dataCopyQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }): Promise<DataCopy | null> =>
      (await browserApi(accountDataCalls.readDataCopy, {}, { signal })).copy,
    // Another tab may have asked for one.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askEvery : false),
  });
}

export function useAskDataCopy(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => browserApi(accountDataCalls.askDataCopy, { body: { password } }),
    onSuccess: async ({ copy }) => {
      // A poll that began earlier would restore the old state.
      await queries.cancelQueries({ queryKey: keyOf(userId) });
      queries.setQueryData(keyOf(userId), copy);
    },
    meta: { failureToast: true, showsItself: ['wrong-password'] },
  });
}

/** Where a copy is downloaded. */
export function dataCopyAddress({ _id }: DataCopy): string {
  return accountDataCalls.downloadDataCopy.path.replace('{id}', _id);
}
