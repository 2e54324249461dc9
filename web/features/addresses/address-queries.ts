import { queryOptions } from '@tanstack/react-query';
import { type Address, addressCalls } from '#contract/addresses.ts';
import { browserApi } from '#web/api-client/browser-api.ts';
import { ownKey } from '#web/api-client/own-data.ts';

/** Everything about the user's addresses is kept under this key. */
export const addressesKey = [ownKey, 'addresses'] as const;

/** The user's addresses, oldest first. */
export function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: [...addressesKey, userId],
    queryFn: async ({ signal }): Promise<Address[]> =>
      (await browserApi(addressCalls.listAddresses, {}, { signal })).addresses,
  });
}
