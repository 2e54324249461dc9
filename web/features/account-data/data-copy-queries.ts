import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataCopy } from '#contract/account-data/schemas.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pathOf } from '#web/client/path-of.ts';

/** Polling interval in ms while an export is being made. */
const pollEvery = 2000;

const keyOf = (userId: string) => [ownKey, 'data-copy', userId] as const;

/** The user's latest export. Polls while it is being made. */
export function dataCopyQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }): Promise<DataCopy | null> =>
      (await browserApi('GET /api/user/data-copy', {}, { signal })).copy,
    // Another tab may have requested an export.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollEvery : false),
  });
}

export function useAskDataCopy(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => browserApi('POST /api/user/data-copy', { body: { password } }),
    onSuccess: async ({ copy }) => {
      // The response of an earlier poll would restore the old state.
      await queries.cancelQueries({ queryKey: keyOf(userId) });
      queries.setQueryData(keyOf(userId), copy);
    },
    meta: { failureToast: true, showsItself: ['wrong-password'] },
  });
}

/** The download URL of an export. */
export function dataCopyAddress({ _id }: DataCopy): string {
  return pathOf('GET /api/user/data-copy/{id}').replace('{id}', _id);
}
