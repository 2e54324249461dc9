import { queryOptions } from '@tanstack/react-query';
import type { OwnAddress } from '#contract/addresses/schemas.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Cache key of everything about the user's addresses. */
export const addressesKey = [ownKey, 'addresses'] as const;

/** The user's addresses, oldest first. */
export function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: [...addressesKey, userId],
    queryFn: async ({ signal }): Promise<OwnAddress[]> =>
      (await browserApi('GET /api/address/get', {}, { signal })).addresses,
  });
}
