import { queryOptions } from '@tanstack/react-query';
import { shopSettingsCalls } from '#contract/shop-settings.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The settings of the shop with their version, and what the server's environment fixes of them. */
export const settingsQuery = queryOptions({
  queryKey: [sellerKey, 'settings'],
  queryFn: ({ signal }) => browserApi(shopSettingsCalls.readSettings, {}, { signal }),
});
