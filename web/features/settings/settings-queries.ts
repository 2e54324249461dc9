import { queryOptions } from '@tanstack/react-query';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The shop's settings with their version, and the values that the server's environment sets. */
export const settingsQuery = queryOptions({
  queryKey: [sellerKey, 'settings'],
  queryFn: ({ signal }) => browserApi('GET /api/seller/settings', {}, { signal }),
});
