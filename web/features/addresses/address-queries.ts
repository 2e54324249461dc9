import { queryOptions } from '@tanstack/react-query';
import { type Address, addressCalls } from '#contract/addresses.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Everything about the user's addresses is cached under this key. */
export const addressesKey = [ownKey, 'addresses'] as const;

/** The user's addresses, oldest first. */
export function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: [...addressesKey, userId],
    queryFn: async ({ signal }): Promise<Address[]> =>
      (await browserApi(addressCalls.listAddresses, {}, { signal })).addresses,
  });
}
